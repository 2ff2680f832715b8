-- Instances remember the rights of a session with a version number. The first statement of each call asks
-- whether session and number still hold: three rows, read by key. The number is the user's version plus the
-- version of all profiles; both only rise.
CREATE TABLE direitos (
  usuario_id bigint PRIMARY KEY REFERENCES usuario ON DELETE CASCADE,
  versao bigint NOT NULL DEFAULT 0
);
INSERT INTO direitos SELECT id FROM usuario;

CREATE TABLE direitos_dos_perfis (
  um boolean PRIMARY KEY DEFAULT true CHECK (um),
  versao bigint NOT NULL DEFAULT 0
);
INSERT INTO direitos_dos_perfis DEFAULT VALUES;
GRANT SELECT ON direitos, direitos_dos_perfis TO zelo_plataforma;

CREATE FUNCTION direitos_de_usuario() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO direitos VALUES (NEW.id);
  ELSE
    UPDATE direitos SET versao = versao + 1 WHERE usuario_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER usuario_direitos AFTER INSERT OR UPDATE OF status ON usuario
  FOR EACH ROW EXECUTE FUNCTION direitos_de_usuario();

-- Memberships, profiles and second factor of a user. SECURITY DEFINER, because the company's door changes
-- memberships too and may not write this table.
CREATE FUNCTION direitos_do_usuario() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE direitos SET versao = versao + 1 WHERE usuario_id IN (OLD.usuario_id, NEW.usuario_id);
  RETURN NULL;
END $$;
CREATE TRIGGER segundo_fator_direitos AFTER INSERT OR DELETE OR UPDATE OF usuario_id, ativado_em ON segundo_fator
  FOR EACH ROW EXECUTE FUNCTION direitos_do_usuario();
CREATE TRIGGER usuario_perfil_direitos AFTER INSERT OR DELETE OR UPDATE ON usuario_perfil
  FOR EACH ROW EXECUTE FUNCTION direitos_do_usuario();
CREATE TRIGGER empresa_usuario_direitos AFTER INSERT OR DELETE OR UPDATE ON empresa_usuario
  FOR EACH ROW EXECUTE FUNCTION direitos_do_usuario();

CREATE FUNCTION direitos_de_perfil() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE direitos_dos_perfis SET versao = versao + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER perfil_direitos AFTER UPDATE OF nome OR DELETE ON perfil
  FOR EACH STATEMENT EXECUTE FUNCTION direitos_de_perfil();
CREATE TRIGGER perfil_permissao_direitos AFTER INSERT OR UPDATE OR DELETE ON perfil_permissao
  FOR EACH STATEMENT EXECUTE FUNCTION direitos_de_perfil();

-- Runs as the connection's own role, before a door is opened. Raises when the session is over or locked, or
-- when its rights have changed.
CREATE FUNCTION provar_sessao(da_sessao uuid, do_usuario bigint, com_direitos bigint, agora timestamptz, ociosa_desde timestamptz)
  RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM FROM sessao s JOIN direitos d ON d.usuario_id = s.usuario_id, direitos_dos_perfis p
    WHERE s.id = da_sessao AND s.usuario_id = do_usuario AND s.encerrada_em IS NULL AND s.bloqueada_em IS NULL
      AND s.expira_em > agora AND s.vista_em > ociosa_desde AND d.versao + p.versao = com_direitos;
  IF NOT FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'ZL001', MESSAGE = 'The session does not stand as it is remembered.';
  END IF;
END $$;
REVOKE ALL ON FUNCTION provar_sessao(uuid, bigint, bigint, timestamptz, timestamptz) FROM PUBLIC;
