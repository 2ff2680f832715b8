-- Conversations that the agent served in a month, over all companies of a titular; the month is that of the titular's subscription zone.
CREATE TABLE assinatura_uso (
  titular_id bigint NOT NULL REFERENCES usuario,
  mes date NOT NULL CHECK (extract(day FROM mes) = 1),
  conversas integer NOT NULL DEFAULT 0,
  PRIMARY KEY (titular_id, mes)
);
CREATE TABLE assinatura_conversa (
  empresa_id uuid NOT NULL,
  conversa_id uuid NOT NULL,
  mes date NOT NULL,
  PRIMARY KEY (empresa_id, conversa_id, mes),
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE
);
ALTER TABLE assinatura_conversa ENABLE ROW LEVEL SECURITY;
ALTER TABLE assinatura_conversa FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON assinatura_conversa TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON assinatura_conversa TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON assinatura_conversa TO zelo_app, zelo_plataforma;
GRANT SELECT, INSERT, UPDATE ON assinatura_uso TO zelo_plataforma;

-- What a company's own door learns of the subscription behind it. Nobody answers for a company that is being tried: it is served.
CREATE FUNCTION assinatura_do_titular(titular bigint) RETURNS TABLE (atende boolean, plano text, lista_espera boolean, conversas_mes integer, fuso text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.estado IN ('ATIVO_PROVISORIO', 'ATIVO'), p.id, p.lista_espera, p.conversas_mes, a.fuso
    FROM assinatura a JOIN plano p ON p.id = a.plano
    WHERE a.titular_id = titular AND a.encerrada_em IS NULL
  $$;
REVOKE ALL ON FUNCTION assinatura_do_titular(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION assinatura_do_titular(bigint) TO zelo_app, zelo_plataforma;

-- Counts one more conversation of a month unless that is beyond `maximo`; the row lock makes the count exact.
CREATE FUNCTION assinatura_contar(titular bigint, do_mes date, maximo integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE total integer;
BEGIN
  INSERT INTO assinatura_uso AS u (titular_id, mes, conversas) VALUES (titular, do_mes, 1)
    ON CONFLICT (titular_id, mes) DO UPDATE SET conversas = u.conversas + 1 WHERE u.conversas < maximo
    RETURNING conversas INTO total;
  RETURN total;
END $$;
REVOKE ALL ON FUNCTION assinatura_contar(bigint, date, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION assinatura_contar(bigint, date, integer) TO zelo_app, zelo_plataforma;
