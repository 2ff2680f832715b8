-- Full text search over messages. Small pending lists: every search reads the whole of it, whoever wrote what is there.
ALTER TABLE mensagem ADD COLUMN tsv tsvector GENERATED ALWAYS AS (to_tsvector('public.portugues', texto)) STORED;
CREATE INDEX mensagem_busca ON mensagem USING gin (empresa_id, tsv) WITH (gin_pending_list_limit = 256);

CREATE POLICY busca ON mensagem FOR SELECT TO zelo_busca USING (true);
CREATE POLICY busca ON agendamento FOR SELECT TO zelo_busca USING (true);
GRANT SELECT ON mensagem, agendamento TO zelo_busca;

-- Newest first: ids are in the order of time. What many messages say is found by reading back a little; what few say, by the index of words.
-- `profissionais` narrows to the conversations that led to an appointment with one of them.
CREATE FUNCTION buscar_mensagem(consulta tsquery, limite integer, desde uuid, antes uuid, profissionais uuid[] DEFAULT NULL)
  RETURNS TABLE (id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET random_page_cost = 1.1 AS $$
DECLARE
  passo integer := 400;
  teto CONSTANT integer := least(limite, 101);
  lidas integer;
  achadas uuid[];
BEGIN
  LOOP
    SELECT coalesce(max(p.n), 0), coalesce(array_agg(p.id ORDER BY p.id DESC) FILTER (WHERE p.tem), '{}') INTO lidas, achadas FROM (
      SELECT a.id, row_number() OVER () AS n, a.tsv @@ consulta AND (profissionais IS NULL OR EXISTS (
          SELECT FROM agendamento g
          WHERE g.empresa_id = empresa_atual() AND g.conversa_id = a.conversa_id AND g.profissional_id = ANY (profissionais)
        )) AS tem
      FROM (
        SELECT m.id, m.tsv, m.conversa_id FROM mensagem m
        WHERE m.empresa_id = empresa_atual() AND m.id >= desde AND m.id < antes ORDER BY m.id DESC LIMIT passo
      ) a
    ) p;
    IF cardinality(achadas) >= teto OR lidas < passo THEN
      RETURN QUERY SELECT unnest(achadas) LIMIT teto;
      RETURN;
    END IF;
    EXIT WHEN passo = 4000;
    passo := 4000;
  END LOOP;
  RETURN QUERY
    WITH raras AS MATERIALIZED (
      SELECT m.id, m.conversa_id FROM mensagem m WHERE m.empresa_id = empresa_atual() AND m.tsv @@ consulta
    )
    SELECT r.id FROM raras r
    WHERE r.id >= desde AND r.id < antes AND (profissionais IS NULL OR EXISTS (
      SELECT FROM agendamento g
      WHERE g.empresa_id = empresa_atual() AND g.conversa_id = r.conversa_id AND g.profissional_id = ANY (profissionais)
    ))
    ORDER BY r.id DESC LIMIT teto;
END $$;

GRANT CREATE ON SCHEMA public TO zelo_busca;
ALTER FUNCTION buscar_mensagem(tsquery, integer, uuid, uuid, uuid[]) OWNER TO zelo_busca;
REVOKE ALL ON FUNCTION buscar_mensagem(tsquery, integer, uuid, uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION buscar_mensagem(tsquery, integer, uuid, uuid, uuid[]) TO zelo_app, zelo_plataforma;
REVOKE CREATE ON SCHEMA public FROM zelo_busca;
