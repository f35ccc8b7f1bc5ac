"""Copies of all tables: backups taken and put back, and one store moved into another."""
