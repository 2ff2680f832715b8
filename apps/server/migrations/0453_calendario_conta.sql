-- Google and Outlook: an administrator gives the client of the installation, professionals connect their accounts by it.
ALTER TABLE servidor DROP CONSTRAINT servidor_tipo_check;
ALTER TABLE servidor ADD CONSTRAINT servidor_tipo_check CHECK (tipo IN ('WHATSAPP_EVOLUTION', 'WHATSAPP_CLOUD', 'MODELO_COMPATIVEL',
  'MODELO_OPENAI', 'MODELO_ANTHROPIC', 'MODELO_GOOGLE', 'SMTP', 'PAGAMENTO_ASAAS', 'PAGAMENTO_API_PIX', 'AGENDA_GOOGLE', 'AGENDA_OUTLOOK'));

ALTER TABLE calendario DROP CONSTRAINT calendario_tipo_check;
ALTER TABLE calendario ADD CONSTRAINT calendario_tipo_check CHECK (tipo IN ('CALDAV', 'ICAL', 'GOOGLE', 'OUTLOOK'));
-- One renewal of the tokens at a time: which, and until when it is believed to live.
ALTER TABLE calendario ADD COLUMN renovacao uuid, ADD COLUMN renovacao_ate timestamptz;

-- A person who was sent to Google or Microsoft and is expected back, once, in the same session.
CREATE TABLE calendario_conexao (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Digest of the state that the person comes back with.
  estado bytea NOT NULL UNIQUE,
  sessao_id uuid NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('GOOGLE', 'OUTLOOK')),
  profissional_id uuid NOT NULL,
  -- The calendar that is connected again; null: a new one.
  calendario_id uuid,
  expira_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, profissional_id) REFERENCES profissional ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, calendario_id) REFERENCES calendario ON DELETE CASCADE
);
ALTER TABLE calendario_conexao ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendario_conexao FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON calendario_conexao TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON calendario_conexao TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON calendario_conexao TO zelo_app, zelo_plataforma;
