-- A company out as one archive, and in again on another installation.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'zelo_portabilidade') THEN CREATE ROLE zelo_portabilidade NOLOGIN; END IF;
  GRANT zelo_portabilidade TO CURRENT_USER;
  GRANT zelo_plataforma TO zelo_portabilidade;
END $$;

-- What comes from an archive is written as it was: what a row caused was caused there, and comes as rows of its own. The seals of
-- messages and files are made anew, for they name people by the numbers of an installation; so are the rights of people.
DO $$
DECLARE
  gatilho record;
  guarda text := '(CURRENT_USER <> ''zelo_portabilidade''::name)';
BEGIN
  FOR gatilho IN
    SELECT pg_get_triggerdef(t.oid) AS definicao FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal AND t.tgtype & 4 = 4 AND t.tgtype & 1 = 1 AND t.tgconstraint = 0
      AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'empresa_id')
      AND t.tgname NOT IN ('mensagem_elo', 'anexo_encadear', 'empresa_usuario_direitos')
  LOOP
    EXECUTE replace(
      CASE WHEN gatilho.definicao LIKE '% WHEN (%'
        THEN regexp_replace(gatilho.definicao, ' WHEN \((.*)\) EXECUTE FUNCTION ', format(' WHEN (%s AND (\1)) EXECUTE FUNCTION ', guarda))
        ELSE replace(gatilho.definicao, ' EXECUTE FUNCTION ', format(' WHEN (%s) EXECUTE FUNCTION ', guarda))
      END, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER');
  END LOOP;
END $$;

-- One archive that a manager asked for.
CREATE TABLE portabilidade (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  estado text NOT NULL DEFAULT 'FAZENDO' CHECK (estado IN ('FAZENDO', 'PRONTA', 'FALHOU')),
  usuario_id bigint NOT NULL,
  bytes bigint,
  linhas integer,
  arquivos integer,
  pedida_em timestamptz NOT NULL,
  pronta_em timestamptz,
  PRIMARY KEY (empresa_id, id)
);
CREATE UNIQUE INDEX portabilidade_uma ON portabilidade (empresa_id) WHERE estado = 'FAZENDO';
CREATE INDEX portabilidade_pedida ON portabilidade (pedida_em);
ALTER TABLE portabilidade ENABLE ROW LEVEL SECURITY;
ALTER TABLE portabilidade FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON portabilidade TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON portabilidade TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON portabilidade TO zelo_app, zelo_plataforma;

-- Files of an archive that is being brought in. The row goes with the commit: one that is left names files of no company.
CREATE TABLE portabilidade_entrada (
  id uuid PRIMARY KEY,
  arquivos text[] NOT NULL,
  criada_em timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, DELETE ON portabilidade_entrada TO zelo_plataforma;

GRANT INSERT ON anexo_elo TO zelo_portabilidade;
