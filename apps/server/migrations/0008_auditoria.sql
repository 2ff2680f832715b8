-- Who did what to which record. Written in the transaction of the change, through either door, and never changed.
CREATE TABLE auditoria (
  id uuid PRIMARY KEY,
  criada_em timestamptz NOT NULL,
  -- Null where the system acts by itself.
  usuario_id bigint,
  -- The profiles of the user at that moment.
  perfis text NOT NULL DEFAULT '',
  sessao_id uuid,
  ip text,
  user_agent text,
  acao text NOT NULL,
  recurso text NOT NULL,
  recurso_id text NOT NULL,
  -- The record's name at that moment, so that what is gone can still be named.
  nome text NOT NULL,
  empresa_id uuid,
  -- Only the fields that changed; secrets and documents masked.
  antes jsonb NOT NULL DEFAULT '{}',
  depois jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX auditoria_recurso ON auditoria (recurso, recurso_id, id DESC);
CREATE INDEX auditoria_usuario ON auditoria (usuario_id, id DESC);
CREATE INDEX auditoria_acao ON auditoria (acao, id DESC);
CREATE INDEX auditoria_empresa ON auditoria (empresa_id, id DESC);
CREATE INDEX auditoria_criada ON auditoria (criada_em);

ALTER TABLE auditoria ENABLE ROW LEVEL SECURITY;
ALTER TABLE auditoria FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON auditoria TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON auditoria TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT INSERT ON auditoria TO zelo_app;
GRANT SELECT, INSERT ON auditoria TO zelo_plataforma;

-- Nobody may delete but retention, through one function that never takes what is younger than 30 days.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'zelo_retencao') THEN CREATE ROLE zelo_retencao NOLOGIN; END IF;
  GRANT zelo_retencao TO CURRENT_USER;
END $$;
GRANT USAGE, CREATE ON SCHEMA public TO zelo_retencao;
GRANT SELECT, DELETE ON auditoria TO zelo_retencao;
CREATE POLICY retencao ON auditoria TO zelo_retencao USING (criada_em < now() - interval '30 days');

CREATE FUNCTION apagar_auditoria(antes_de timestamptz) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH apagadas AS (DELETE FROM auditoria WHERE criada_em < antes_de RETURNING 1) SELECT count(*) FROM apagadas
$$;
ALTER FUNCTION apagar_auditoria(timestamptz) OWNER TO zelo_retencao;
REVOKE ALL ON FUNCTION apagar_auditoria(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION apagar_auditoria(timestamptz) TO zelo_plataforma;
REVOKE CREATE ON SCHEMA public FROM zelo_retencao;
