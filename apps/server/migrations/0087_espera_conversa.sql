-- In which conversation a wish was made: who writes there may see it and take it back. No foreign key: it outlives the conversation.
ALTER TABLE espera ADD COLUMN conversa_id uuid;
CREATE INDEX espera_conversa ON espera (empresa_id, conversa_id) WHERE conversa_id IS NOT NULL AND status = 'ESPERANDO';
