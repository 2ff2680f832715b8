-- How much of what a plan allows is taken, over all companies of a titular; no row without a subscription: then nothing is limited.
-- Two who take the last one wait for each other.
CREATE FUNCTION assinatura_vagas(titular bigint, recurso text) RETURNS TABLE (plano text, limite integer, usados integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7070, titular::integer);
  RETURN QUERY
    SELECT p.nome::text,
      CASE recurso WHEN 'profissionais' THEN p.profissionais WHEN 'empresas' THEN p.empresas ELSE p.numeros_whatsapp END,
      CASE recurso
        WHEN 'profissionais' THEN (SELECT count(*)::integer FROM profissional f JOIN empresa e ON e.empresa_id = f.empresa_id WHERE e.titular_id = titular AND f.ativo)
        WHEN 'empresas' THEN (SELECT count(*)::integer FROM empresa e WHERE e.titular_id = titular)
        ELSE (SELECT count(*)::integer FROM canal c JOIN empresa e ON e.empresa_id = c.empresa_id WHERE e.titular_id = titular)
      END
    FROM assinatura a JOIN plano p ON p.id = a.plano
    WHERE a.titular_id = titular AND a.encerrada_em IS NULL;
END $$;
-- It counts what the platform's role may see, whoever owns the tables.
GRANT CREATE ON SCHEMA public TO zelo_plataforma;
ALTER FUNCTION assinatura_vagas(bigint, text) OWNER TO zelo_plataforma;
REVOKE CREATE ON SCHEMA public FROM zelo_plataforma;
REVOKE ALL ON FUNCTION assinatura_vagas(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION assinatura_vagas(bigint, text) TO zelo_app, zelo_plataforma;
