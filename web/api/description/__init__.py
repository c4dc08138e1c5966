"""The API described as data (OpenAPI 3.1), each route beside its view."""
