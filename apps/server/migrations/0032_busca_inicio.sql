-- Who was forgotten is in no list; without them a page of a search is full or the last.
CREATE INDEX cliente_nome_vivo ON cliente (empresa_id, nome, id) INCLUDE (busca) WHERE anonimizado_em IS NULL;
DROP INDEX cliente_nome;
ALTER INDEX cliente_nome_vivo RENAME TO cliente_nome;

CREATE INDEX usuario_status_nome_busca ON usuario (status, nome, id) INCLUDE (busca);
DROP INDEX usuario_status_nome;
ALTER INDEX usuario_status_nome_busca RENAME TO usuario_status_nome;

DROP FUNCTION buscar_cliente(text, integer, text, uuid);

-- A search shows the names that begin with the term first (parte 0), then those before (1) and after them (2) in the order of names. The first
-- are one stretch of the index, wherever in the alphabet they stand: a common first name is found at once. U+FFFF is what ICU puts after every
-- letter. Old instances ask without a part and go on as before.
CREATE FUNCTION buscar_cliente(
  termo text, limite integer,
  depois_nome text DEFAULT NULL, depois_id uuid DEFAULT NULL, depois_parte integer DEFAULT 0
)
  RETURNS TABLE (id uuid, parte integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET random_page_cost = 1.1 AS $$
DECLARE
  passo integer;
  tudo_lido boolean;
  nada CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  tudo CONSTANT text := repeat(chr(65535), 500);
  sem text := sem_acento(termo);
  trecho text := replace(replace(replace(sem, '\', '\\'), '%', '\%'), '_', '\_');
  curto boolean := length(sem) < 3;
  dentro text := CASE WHEN curto THEN '% ' ELSE '%' END || trecho || '%';
  inicio text := trecho || '%';
  ate text := sem || chr(65535);
  teto integer := least(limite, 1001);
  achados uuid[];
  da_nome text;
  da_id uuid;
  a_nome text;
BEGIN
  FOR n IN depois_parte..2 LOOP
    da_nome := CASE n WHEN 0 THEN sem WHEN 1 THEN '' ELSE ate END;
    da_id := nada;
    a_nome := CASE n WHEN 0 THEN ate WHEN 1 THEN sem ELSE tudo END;
    IF n = depois_parte AND depois_nome IS NOT NULL THEN
      da_nome := depois_nome;
      da_id := depois_id;
    END IF;
    passo := 20000;
    LOOP
      SELECT coalesce(array_agg(a.id), '{}') INTO achados FROM (
        SELECT p.id FROM (
          SELECT c.id, c.nome, c.busca FROM cliente c
          WHERE c.empresa_id = empresa_atual() AND c.anonimizado_em IS NULL AND (c.nome, c.id) > (da_nome, da_id) AND c.nome < a_nome
          ORDER BY c.nome, c.id LIMIT passo
        ) p
        WHERE p.busca LIKE dentro OR (curto AND p.busca LIKE inicio)
        ORDER BY p.nome, p.id LIMIT teto
      ) a;
      tudo_lido := cardinality(achados) = teto OR NOT EXISTS (
        SELECT FROM cliente c
        WHERE c.empresa_id = empresa_atual() AND c.anonimizado_em IS NULL AND (c.nome, c.id) > (da_nome, da_id) AND c.nome < a_nome
        ORDER BY c.nome, c.id OFFSET passo LIMIT 1
      );
      EXIT WHEN tudo_lido OR passo = 100000;
      -- Only what many have is worth reading far for.
      EXIT WHEN NOT curto AND (
        SELECT count(*) <= 1000 FROM (
          SELECT FROM cliente c WHERE c.empresa_id = empresa_atual() AND c.anonimizado_em IS NULL AND c.busca LIKE dentro LIMIT 1001
        ) a
      );
      passo := 100000;
    END LOOP;
    EXIT WHEN NOT tudo_lido;
    RETURN QUERY SELECT a, n FROM unnest(achados) a;
    teto := teto - cardinality(achados);
    IF teto = 0 OR n = 2 THEN
      RETURN;
    END IF;
    depois_parte := n + 1;
    depois_nome := NULL;
  END LOOP;

  -- What few have, or what reading on did not find.
  RETURN QUERY
    WITH raros AS MATERIALIZED (
      SELECT c.id, c.nome, CASE WHEN c.nome < sem THEN 1 WHEN c.nome < ate THEN 0 ELSE 2 END AS parte
      FROM cliente c
      WHERE c.empresa_id = empresa_atual() AND c.anonimizado_em IS NULL AND c.busca LIKE dentro
      UNION ALL
      SELECT c.id, c.nome, CASE WHEN c.nome < sem THEN 1 WHEN c.nome < ate THEN 0 ELSE 2 END
      FROM cliente c
      WHERE curto AND c.empresa_id = empresa_atual() AND c.anonimizado_em IS NULL AND c.busca LIKE inicio AND c.busca NOT LIKE dentro
    )
    SELECT r.id, r.parte FROM raros r
    WHERE r.parte > depois_parte
      OR (r.parte = depois_parte AND (depois_nome IS NULL OR (r.nome, r.id) > (depois_nome, depois_id)))
    ORDER BY r.parte, r.nome, r.id LIMIT teto;
END $$;

GRANT CREATE ON SCHEMA public TO zelo_busca;
ALTER FUNCTION buscar_cliente(text, integer, text, uuid, integer) OWNER TO zelo_busca;
REVOKE ALL ON FUNCTION buscar_cliente(text, integer, text, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION buscar_cliente(text, integer, text, uuid, integer) TO zelo_app, zelo_plataforma;
REVOKE CREATE ON SCHEMA public FROM zelo_busca;
