-- Users come and go by the thousand: one pass a statement. A reference to usuario would be checked, and cascade, once a row.
ALTER TABLE direitos DROP CONSTRAINT direitos_usuario_id_fkey;

-- An erased user keeps their row of usuario and may nothing any more: without a number no session stands.
CREATE OR REPLACE FUNCTION direitos_de_usuario() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO direitos SELECT id FROM novos;
  ELSIF TG_OP = 'DELETE' THEN
    -- Planned anew each time: a plan made for one user reads the whole table for each of a thousand.
    EXECUTE 'DELETE FROM direitos WHERE usuario_id IN (SELECT id FROM velhos)';
  ELSIF NEW.anonimizado_em IS NULL THEN
    UPDATE direitos SET versao = versao + 1 WHERE usuario_id = NEW.id;
  ELSE
    DELETE FROM direitos WHERE usuario_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER usuario_direitos ON usuario;
CREATE TRIGGER usuario_direitos AFTER UPDATE OF status, anonimizado_em ON usuario
  FOR EACH ROW EXECUTE FUNCTION direitos_de_usuario();
CREATE TRIGGER usuario_direitos_novos AFTER INSERT ON usuario
  REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION direitos_de_usuario();
CREATE TRIGGER usuario_direitos_velhos AFTER DELETE ON usuario
  REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION direitos_de_usuario();

DELETE FROM direitos WHERE usuario_id IN (SELECT id FROM usuario WHERE anonimizado_em IS NOT NULL);
