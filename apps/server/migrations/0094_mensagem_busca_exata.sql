-- A word that is only begun is looked for among the newest messages alone: in the index of words it stands for all words that begin so, of all
-- companies, and the cost of a search would grow with what others write. `exata` is the same search with its last word whole.
DROP FUNCTION buscar_mensagem(tsquery, integer, uuid, uuid, uuid[]);

CREATE FUNCTION buscar_mensagem(
  consulta tsquery, exata tsquery, limite integer, desde uuid, antes uuid, profissionais uuid[] DEFAULT NULL
)
  RETURNS TABLE (id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET random_page_cost = 1.1 SET work_mem = '32MB' AS $$
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
      SELECT m.id, m.conversa_id FROM mensagem m WHERE m.empresa_id = empresa_atual() AND m.tsv @@ exata
    ), antigas AS (
      SELECT r.id FROM raras r
      WHERE r.id >= desde AND r.id < antes AND (profissionais IS NULL OR EXISTS (
        SELECT FROM agendamento g
        WHERE g.empresa_id = empresa_atual() AND g.conversa_id = r.conversa_id AND g.profissional_id = ANY (profissionais)
      ))
    )
    SELECT t.id FROM (SELECT a.id FROM antigas a UNION SELECT unnest(achadas)) t ORDER BY t.id DESC LIMIT teto;
END $$;

GRANT CREATE ON SCHEMA public TO zelo_busca;
ALTER FUNCTION buscar_mensagem(tsquery, tsquery, integer, uuid, uuid, uuid[]) OWNER TO zelo_busca;
REVOKE ALL ON FUNCTION buscar_mensagem(tsquery, tsquery, integer, uuid, uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION buscar_mensagem(tsquery, tsquery, integer, uuid, uuid, uuid[]) TO zelo_app, zelo_plataforma;
REVOKE CREATE ON SCHEMA public FROM zelo_busca;
