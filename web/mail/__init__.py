"""Mails: written into an outbox with what caused them, and sent from there (docs/hosting.md, "Mails")."""
