-- A search of several words looks at names alone (an e-mail has no space): «Helena P» meets the few who are called so, not all whose e-mail has a p.
CREATE INDEX usuario_nome_trechos ON usuario USING gin (sem_acento(nome) gin_trgm_ops);
