-- Searches find nothing of practice, which would fill a page with rows that its reader does not see.
CREATE POLICY busca ON conversa FOR SELECT TO zelo_busca USING (true);
GRANT SELECT ON conversa TO zelo_busca;

-- Names are read from the index alone.
CREATE INDEX cliente_nome_sem_treino ON cliente (empresa_id, nome, id) INCLUDE (busca) WHERE anonimizado_em IS NULL AND NOT treino;
DROP INDEX cliente_nome;
ALTER INDEX cliente_nome_sem_treino RENAME TO cliente_nome;

CREATE OR REPLACE FUNCTION buscar_mensagem(
  consulta tsquery, exata tsquery, limite integer, desde uuid, antes uuid, profissionais uuid[] DEFAULT NULL
)
  RETURNS TABLE (id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET random_page_cost = 1.1 SET work_mem = '32MB' ROWS 20 AS $$
DECLARE
  passo integer := 400;
  teto CONSTANT integer := least(limite, 101);
  lidas integer;
  achadas uuid[];
  de_treino CONSTANT uuid[] := ARRAY(SELECT c.id FROM conversa c WHERE c.empresa_id = empresa_atual() AND c.treino);
BEGIN
  LOOP
    SELECT coalesce(max(p.n), 0), coalesce(array_agg(p.id ORDER BY p.id DESC) FILTER (WHERE p.tem), '{}') INTO lidas, achadas FROM (
      SELECT a.id, row_number() OVER () AS n, a.tsv @@ consulta AND (profissionais IS NULL OR EXISTS (
          SELECT FROM agendamento g
          WHERE g.empresa_id = empresa_atual() AND g.conversa_id = a.conversa_id AND g.profissional_id = ANY (profissionais)
        )) AS tem
      FROM (
        SELECT m.id, m.tsv, m.conversa_id FROM mensagem m
        WHERE m.empresa_id = empresa_atual() AND m.id >= desde AND m.id < antes AND m.conversa_id <> ALL (de_treino)
        ORDER BY m.id DESC LIMIT passo
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
      SELECT m.id, m.conversa_id FROM mensagem m WHERE m.empresa_id = empresa_atual() AND m.tsv @@ exata AND m.conversa_id <> ALL (de_treino)
    ), antigas AS (
      SELECT r.id FROM raras r
      WHERE r.id >= desde AND r.id < antes AND (profissionais IS NULL OR EXISTS (
        SELECT FROM agendamento g
        WHERE g.empresa_id = empresa_atual() AND g.conversa_id = r.conversa_id AND g.profissional_id = ANY (profissionais)
      ))
    )
    SELECT t.id FROM (SELECT a.id FROM antigas a UNION SELECT unnest(achadas)) t ORDER BY t.id DESC LIMIT teto;
END $$;

CREATE OR REPLACE FUNCTION buscar_cliente(
  termo text, limite integer,
  depois_nome text DEFAULT NULL, depois_id uuid DEFAULT NULL, depois_parte integer DEFAULT 0
)
  RETURNS TABLE (id uuid, parte integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET random_page_cost = 1.1 ROWS 20 AS $$
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
          WHERE c.empresa_id = empresa_atual() AND c.anonimizado_em IS NULL AND NOT c.treino AND (c.nome, c.id) > (da_nome, da_id) AND c.nome < a_nome
          ORDER BY c.nome, c.id LIMIT passo
        ) p
        WHERE p.busca LIKE dentro OR (curto AND p.busca LIKE inicio)
        ORDER BY p.nome, p.id LIMIT teto
      ) a;
      tudo_lido := cardinality(achados) = teto OR NOT EXISTS (
        SELECT FROM cliente c
        WHERE c.empresa_id = empresa_atual() AND c.anonimizado_em IS NULL AND NOT c.treino AND (c.nome, c.id) > (da_nome, da_id) AND c.nome < a_nome
        ORDER BY c.nome, c.id OFFSET passo LIMIT 1
      );
      EXIT WHEN tudo_lido OR passo = 100000;
      -- Only what many have is worth reading far for.
      EXIT WHEN NOT curto AND (
        SELECT count(*) <= 1000 FROM (
          SELECT FROM cliente c WHERE c.empresa_id = empresa_atual() AND c.anonimizado_em IS NULL AND NOT c.treino AND c.busca LIKE dentro LIMIT 1001
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
      WHERE c.empresa_id = empresa_atual() AND c.anonimizado_em IS NULL AND NOT c.treino AND c.busca LIKE dentro
      UNION ALL
      SELECT c.id, c.nome, CASE WHEN c.nome < sem THEN 1 WHEN c.nome < ate THEN 0 ELSE 2 END
      FROM cliente c
      WHERE curto AND c.empresa_id = empresa_atual() AND c.anonimizado_em IS NULL AND NOT c.treino AND c.busca LIKE inicio AND c.busca NOT LIKE dentro
    )
    SELECT r.id, r.parte FROM raros r
    WHERE r.parte > depois_parte
      OR (r.parte = depois_parte AND (depois_nome IS NULL OR (r.nome, r.id) > (depois_nome, depois_id)))
    ORDER BY r.parte, r.nome, r.id LIMIT teto;
END $$;
