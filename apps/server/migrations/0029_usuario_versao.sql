-- Against two who edit one person at once. Whoever changes what administrators edit raises it, the person included.
ALTER TABLE usuario ADD COLUMN versao integer NOT NULL DEFAULT 1;

CREATE FUNCTION subir_versao_do_usuario() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.versao := OLD.versao + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER usuario_versao BEFORE UPDATE OF nome, email, telefone, idioma ON usuario FOR EACH ROW
  WHEN ((OLD.nome, OLD.email, OLD.telefone, OLD.idioma) IS DISTINCT FROM (NEW.nome, NEW.email, NEW.telefone, NEW.idioma))
  EXECUTE FUNCTION subir_versao_do_usuario();
