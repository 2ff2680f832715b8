-- The list of clients shows their tags and their number of appointments. Triggers keep both on the client's
-- row, so that a page reads fifty rows of one index.
ALTER TABLE cliente
  ADD COLUMN etiquetas text[] NOT NULL DEFAULT '{}',
  ADD COLUMN agendamentos integer NOT NULL DEFAULT 0;

CREATE FUNCTION etiquetas_do_cliente() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cliente c SET etiquetas = ARRAY(
    SELECT e.nome FROM cliente_etiqueta e WHERE e.empresa_id = c.empresa_id AND e.cliente_id = c.id ORDER BY e.nome
  ) WHERE c.empresa_id = coalesce(NEW.empresa_id, OLD.empresa_id) AND c.id IN (OLD.cliente_id, NEW.cliente_id);
  RETURN NULL;
END $$;
CREATE TRIGGER cliente_etiqueta_lista AFTER INSERT OR DELETE OR UPDATE ON cliente_etiqueta
  FOR EACH ROW EXECUTE FUNCTION etiquetas_do_cliente();

CREATE FUNCTION agendamentos_do_cliente() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE cliente SET agendamentos = agendamentos - 1 WHERE empresa_id = OLD.empresa_id AND id = OLD.cliente_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE cliente SET agendamentos = agendamentos + 1 WHERE empresa_id = NEW.empresa_id AND id = NEW.cliente_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER agendamento_lista AFTER INSERT OR DELETE OR UPDATE OF cliente_id ON agendamento
  FOR EACH ROW EXECUTE FUNCTION agendamentos_do_cliente();

SET LOCAL ROLE zelo_experimento;
UPDATE cliente c SET etiquetas = e.nomes
  FROM (SELECT empresa_id, cliente_id, array_agg(nome ORDER BY nome) AS nomes FROM cliente_etiqueta GROUP BY 1, 2) e
  WHERE c.empresa_id = e.empresa_id AND c.id = e.cliente_id;
UPDATE cliente c SET agendamentos = a.quantos
  FROM (SELECT empresa_id, cliente_id, count(*) AS quantos FROM agendamento GROUP BY 1, 2) a
  WHERE c.empresa_id = a.empresa_id AND c.id = a.cliente_id;
RESET ROLE;
