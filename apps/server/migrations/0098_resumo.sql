-- The short message of the morning: who of a company wants it, at which hour of its zone, and the last day it was written for.
CREATE TABLE resumo (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  ativo boolean NOT NULL,
  hora smallint NOT NULL CHECK (hora BETWEEN 5 AND 12),
  -- Also on days with nobody coming and nobody waiting.
  mesmo_vazio boolean NOT NULL,
  ultimo_dia date,
  PRIMARY KEY (empresa_id, usuario_id)
);
CREATE INDEX resumo_ativo ON resumo (empresa_id) WHERE ativo;
ALTER TABLE resumo ENABLE ROW LEVEL SECURITY;
ALTER TABLE resumo FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON resumo TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON resumo TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON resumo TO zelo_app, zelo_plataforma;
