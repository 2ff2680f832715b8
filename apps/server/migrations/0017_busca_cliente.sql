-- A search that stays quick at a million clients, whatever the term. What many have is found by reading on in the order of names; what few
-- have, by trigrams. Fewer than three letters are no trigram: they are the beginning of a word.
DROP FUNCTION buscar_cliente(text, integer);

CREATE FUNCTION buscar_cliente(
  termo text, limite integer, depois_nome text DEFAULT '', depois_id uuid DEFAULT '00000000-0000-0000-0000-000000000000'
)
  RETURNS TABLE (id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET random_page_cost = 1.1 AS $$
DECLARE
  trecho text := replace(replace(replace(sem_acento(termo), '\', '\\'), '%', '\%'), '_', '\_');
  curto boolean := length(sem_acento(termo)) < 3;
  dentro text := CASE WHEN curto THEN '% ' ELSE '%' END || trecho || '%';
  inicio text := trecho || '%';
  teto integer := least(limite, 1001);
  achados uuid[];
BEGIN
  SELECT array_agg(a.id) INTO achados FROM (
    SELECT p.id FROM (
      SELECT c.id, c.nome, c.busca FROM cliente c
      WHERE c.empresa_id = empresa_atual() AND (c.nome, c.id) > (depois_nome, depois_id)
      ORDER BY c.nome, c.id LIMIT 20000
    ) p
    WHERE p.busca LIKE dentro OR (curto AND p.busca LIKE inicio)
    ORDER BY p.nome, p.id LIMIT teto
  ) a;
  IF cardinality(achados) >= teto THEN
    RETURN QUERY SELECT unnest(achados);
  ELSIF curto THEN
    RETURN QUERY
      WITH raros AS MATERIALIZED (
        SELECT c.id, c.nome FROM cliente c
        WHERE c.empresa_id = empresa_atual() AND (c.busca LIKE dentro OR c.busca LIKE inicio)
      )
      SELECT r.id FROM raros r WHERE (r.nome, r.id) > (depois_nome, depois_id) ORDER BY r.nome, r.id LIMIT teto;
  ELSE
    RETURN QUERY
      WITH raros AS MATERIALIZED (
        SELECT c.id, c.nome FROM cliente c WHERE c.empresa_id = empresa_atual() AND c.busca LIKE dentro
      )
      SELECT r.id FROM raros r WHERE (r.nome, r.id) > (depois_nome, depois_id) ORDER BY r.nome, r.id LIMIT teto;
  END IF;
END $$;

GRANT CREATE ON SCHEMA public TO zelo_busca;
ALTER FUNCTION buscar_cliente(text, integer, text, uuid) OWNER TO zelo_busca;
REVOKE ALL ON FUNCTION buscar_cliente(text, integer, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION buscar_cliente(text, integer, text, uuid) TO zelo_app, zelo_plataforma;
REVOKE CREATE ON SCHEMA public FROM zelo_busca;
