-- Who of the team holds a conversation, and who of them wrote a message. No foreign key: the trail outlives the account.
ALTER TABLE conversa ADD COLUMN atendente_id bigint;
ALTER TABLE conversa ADD CONSTRAINT conversa_atendente_pessoa CHECK (atendente_id IS NULL OR status = 'PESSOA');
ALTER TABLE mensagem ADD COLUMN autor_id bigint;
ALTER TABLE mensagem ADD CONSTRAINT mensagem_autor_equipe CHECK (autor_id IS NULL OR autor = 'EQUIPE');
