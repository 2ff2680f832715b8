-- Two who save the same settings at once: the second is told.
ALTER TABLE configuracao_plataforma ADD COLUMN versao integer NOT NULL DEFAULT 1;

-- The administration counts by period, over all companies: from the index alone.
CREATE INDEX conversa_aberta ON conversa (aberta_em);
CREATE INDEX agendamento_criado ON agendamento (criado_em);
CREATE INDEX email_saida_criado ON email_saida (criado_em, status);
