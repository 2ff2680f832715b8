-- Administrators and support read a company's conversation only after saying why, and for a while.
CREATE TABLE leitura (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  conversa_id uuid NOT NULL,
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  motivo text NOT NULL,
  aberta_em timestamptz NOT NULL,
  ate timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE
);
CREATE INDEX leitura_aberta ON leitura (empresa_id, conversa_id, usuario_id, ate);
CREATE INDEX leitura_usuario ON leitura (usuario_id);

ALTER TABLE leitura ENABLE ROW LEVEL SECURITY;
ALTER TABLE leitura FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON leitura TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON leitura TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON leitura TO zelo_app, zelo_plataforma;

-- The list of all companies' conversations.
CREATE INDEX conversa_plataforma ON conversa (ultima_em DESC, id DESC);
