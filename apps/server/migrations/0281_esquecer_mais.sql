-- Erasing a client takes their name and words out of what the trail says of the waiting list and of questions too.
DROP FUNCTION esquecer_cliente_na_auditoria(uuid, uuid[], uuid[]);
GRANT CREATE ON SCHEMA public TO zelo_esquecimento;
CREATE FUNCTION esquecer_cliente_na_auditoria(empresa uuid, clientes uuid[], agendamentos uuid[], outros uuid[], chamado text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE auditoria SET nome = '#' || recurso_id, antes = '{}', depois = '{}'
  WHERE empresa_id = empresa AND recurso = 'cliente' AND recurso_id = ANY (clientes::text[]);
  UPDATE auditoria SET antes = antes - ARRAY['motivo', 'observacao'], depois = depois - ARRAY['motivo', 'observacao']
  WHERE empresa_id = empresa AND recurso = 'agendamento' AND recurso_id = ANY (agendamentos::text[]);
  -- A wish that ended is deleted after a while: then only its name says whose it was.
  UPDATE auditoria SET nome = '#' || recurso_id
  WHERE empresa_id = empresa AND recurso IN ('espera', 'pergunta')
    AND (recurso_id = ANY (outros::text[]) OR (recurso = 'espera' AND nome = chamado));
$$;
ALTER FUNCTION esquecer_cliente_na_auditoria(uuid, uuid[], uuid[], uuid[], text) OWNER TO zelo_esquecimento;
REVOKE ALL ON FUNCTION esquecer_cliente_na_auditoria(uuid, uuid[], uuid[], uuid[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION esquecer_cliente_na_auditoria(uuid, uuid[], uuid[], uuid[], text) TO zelo_plataforma;
REVOKE CREATE ON SCHEMA public FROM zelo_esquecimento;
