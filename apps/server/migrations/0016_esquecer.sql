-- Erasing a person (LGPD). Who accepted which text stays as it was; from where goes with the person.
ALTER TABLE aceite_termos ALTER COLUMN ip DROP NOT NULL, ALTER COLUMN user_agent DROP NOT NULL;
GRANT UPDATE (ip, user_agent) ON aceite_termos TO zelo_plataforma;

-- The trail is never changed, but for this: it forgets the name and the contacts of one person, and from where they acted. What they did,
-- and what was done to their account and invitations, stays.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'zelo_esquecimento') THEN CREATE ROLE zelo_esquecimento NOLOGIN; END IF;
  GRANT zelo_esquecimento TO CURRENT_USER;
END $$;
GRANT USAGE, CREATE ON SCHEMA public TO zelo_esquecimento;
GRANT SELECT, UPDATE (nome, antes, depois, ip, user_agent) ON auditoria TO zelo_esquecimento;
CREATE POLICY esquecimento ON auditoria TO zelo_esquecimento USING (true) WITH CHECK (true);

CREATE FUNCTION esquecer_na_auditoria(quem bigint, convites uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE auditoria
  SET nome = '#' || recurso_id,
      antes = antes - ARRAY['nome', 'cpf', 'email', 'telefone', 'avatar', 'motivo'],
      depois = depois - ARRAY['nome', 'cpf', 'email', 'telefone', 'avatar', 'motivo']
  WHERE (recurso = 'usuario' AND recurso_id = quem::text)
     OR (recurso = 'convite' AND recurso_id = ANY (convites::text[]));
  -- Without an author it was the person, signing up or following a link.
  UPDATE auditoria SET ip = NULL, user_agent = NULL
  WHERE usuario_id = quem OR (usuario_id IS NULL AND recurso = 'usuario' AND recurso_id = quem::text);
$$;
ALTER FUNCTION esquecer_na_auditoria(bigint, uuid[]) OWNER TO zelo_esquecimento;
REVOKE ALL ON FUNCTION esquecer_na_auditoria(bigint, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION esquecer_na_auditoria(bigint, uuid[]) TO zelo_plataforma;
REVOKE CREATE ON SCHEMA public FROM zelo_esquecimento;
