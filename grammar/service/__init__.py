"""The judge as a service of its own over HTTP: `python -m grammar.service --port 8001`."""
