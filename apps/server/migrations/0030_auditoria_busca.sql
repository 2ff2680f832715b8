-- The trail is searched by the name of a record and by network address, not only by who acted.
CREATE INDEX auditoria_nome ON auditoria USING gin (sem_acento(nome) gin_trgm_ops);
CREATE INDEX auditoria_ip ON auditoria (ip text_pattern_ops, id DESC);
