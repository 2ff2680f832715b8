-- What limits counted in the database have let through, by a digest of whom; a day later it is forgotten.
CREATE TABLE limite_uso (
  nome text NOT NULL,
  chave bytea NOT NULL CHECK (octet_length(chave) = 32),
  em timestamptz NOT NULL
);
CREATE INDEX limite_uso_chave ON limite_uso (nome, chave, em);
CREATE INDEX limite_uso_em ON limite_uso (em);
GRANT SELECT, DELETE ON limite_uso TO zelo_plataforma;

-- Holds the key until the caller's commit, so that the count stays exact, and says since when `maximo` are full; null: there is room.
CREATE FUNCTION limite_cheio(do_limite text, da_chave bytea, desde timestamptz, maximo integer) RETURNS timestamptz
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(do_limite || encode(da_chave, 'hex'), 0));
  RETURN (SELECT u.em FROM limite_uso u WHERE u.nome = do_limite AND u.chave = da_chave AND u.em > desde
    ORDER BY u.em DESC OFFSET maximo - 1 LIMIT 1);
END $$;
REVOKE ALL ON FUNCTION limite_cheio(text, bytea, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION limite_cheio(text, bytea, timestamptz, integer) TO zelo_app, zelo_plataforma;

CREATE FUNCTION limite_usar(do_limite text, da_chave bytea, quando timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ INSERT INTO limite_uso (nome, chave, em) VALUES (do_limite, da_chave, quando) $$;
REVOKE ALL ON FUNCTION limite_usar(text, bytea, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION limite_usar(text, bytea, timestamptz) TO zelo_app, zelo_plataforma;

-- Of whoever wrote last: keyed digests of their address and its neighbourhood, for as long as a limit looks back.
ALTER TABLE conversa ADD COLUMN origem bytea CHECK (octet_length(origem) = 64);
CREATE INDEX conversa_origem ON conversa (ultima_em) WHERE origem IS NOT NULL;
