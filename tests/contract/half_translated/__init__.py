"""Texts that are not the same in both languages."""
