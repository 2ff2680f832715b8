-- One statement may add or delete thousands of users, so triggers run once per statement. A foreign key to
-- usuario would be checked, and cascade, once per row.
ALTER TABLE direitos DROP CONSTRAINT direitos_usuario_id_fkey;

-- An erased user keeps the row of usuario, but no rights: without a version number no session holds.
CREATE OR REPLACE FUNCTION direitos_de_usuario() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO direitos SELECT id FROM novos;
  ELSIF TG_OP = 'DELETE' THEN
    -- EXECUTE plans anew each time: a plan made for one user would read the whole table a thousand times.
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
