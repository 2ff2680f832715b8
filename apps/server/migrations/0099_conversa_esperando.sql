-- Who waits for a person is asked for on every page.
CREATE INDEX conversa_esperando ON conversa (empresa_id) WHERE status = 'ESPERANDO';
