-- A phone that a stranger typed with an e-mail: who writes from that number is not the client of that e-mail. A phone that is written later,
-- which only the team or a channel can do, is not one.
ALTER TABLE cliente ADD COLUMN telefone_digitado boolean NOT NULL DEFAULT false;

CREATE FUNCTION cliente_telefone_conferido() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.telefone_digitado := false;
  RETURN NEW;
END $$;
CREATE TRIGGER telefone_conferido BEFORE UPDATE OF telefone ON cliente
  FOR EACH ROW WHEN (OLD.telefone IS DISTINCT FROM NEW.telefone) EXECUTE FUNCTION cliente_telefone_conferido();
