-- Secrets with which a company's site signs who is writing in its chat: the newest, and the one before it until it ends.
CREATE TABLE canal_identidade (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  segredo bytea NOT NULL,
  criado_em timestamptz NOT NULL,
  vale_ate timestamptz,
  PRIMARY KEY (empresa_id, id)
);
CREATE UNIQUE INDEX canal_identidade_atual ON canal_identidade (empresa_id) WHERE vale_ate IS NULL;
ALTER TABLE canal_identidade ENABLE ROW LEVEL SECURITY;
ALTER TABLE canal_identidade FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON canal_identidade TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON canal_identidade TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON canal_identidade TO zelo_app, zelo_plataforma;

-- SITE: how the company's own site calls somebody.
ALTER TABLE cliente_alias DROP CONSTRAINT cliente_alias_tipo_check;
ALTER TABLE cliente_alias ADD CONSTRAINT cliente_alias_tipo_check CHECK (tipo IN ('WA_ID', 'LID', 'BSUID', 'SITE'));
