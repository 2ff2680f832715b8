-- A company that a visitor tries before signing up. It lives in the ordinary tables, so that the real agent serves it, and is deleted when it
-- expires or becomes the company of whoever signs up.
ALTER TABLE empresa ADD COLUMN experimento boolean NOT NULL DEFAULT false;

CREATE TABLE experimento (
  empresa_id uuid PRIMARY KEY REFERENCES empresa ON DELETE CASCADE,
  -- sha256 of the secret that the visitor's browser holds.
  token_hash bytea NOT NULL UNIQUE,
  segmento text NOT NULL,
  criado_em timestamptz NOT NULL,
  usado_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL,
  -- Somebody signed up with it: kept until the activation link expires.
  reservado boolean NOT NULL DEFAULT false
);
CREATE INDEX experimento_expira ON experimento (expira_em);
CREATE INDEX experimento_uso ON experimento (usado_em) WHERE NOT reservado;

ALTER TABLE experimento ENABLE ROW LEVEL SECURITY;
ALTER TABLE experimento FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON experimento TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON experimento TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON experimento TO zelo_app, zelo_plataforma;

ALTER TABLE usuario ADD COLUMN IF NOT EXISTS experimento_id uuid;

-- Companies being tried do not exist for the platform door: no list, count, notice or e-mail of any feature meets one. The few uses that need
-- them go through this role, which is the platform's and sees them too.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'zelo_experimento') THEN
    CREATE ROLE zelo_experimento NOLOGIN;
  END IF;
  GRANT zelo_experimento TO CURRENT_USER;
  GRANT zelo_plataforma TO zelo_experimento;
END $$;

ALTER POLICY plataforma ON empresa USING (NOT experimento) WITH CHECK (NOT experimento);
CREATE POLICY experimento ON empresa TO zelo_experimento USING (true) WITH CHECK (true);
