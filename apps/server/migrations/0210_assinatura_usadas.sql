-- What a titular used of a month so far: the first message of a stranger is answered while there is something left, and not counted yet.
CREATE FUNCTION assinatura_usadas(titular bigint, do_mes date) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT coalesce((SELECT conversas FROM assinatura_uso WHERE titular_id = titular AND mes = do_mes), 0) $$;
REVOKE ALL ON FUNCTION assinatura_usadas(bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION assinatura_usadas(bigint, date) TO zelo_app;
