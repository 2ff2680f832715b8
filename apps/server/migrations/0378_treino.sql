-- The practice phone of a company. Its rows lie in the ordinary tables, so that the real agent answers with the real rules, and the
-- database hides them: the doors see none of them, a door of its own sees these alone. No query elsewhere knows of practice.
DO $$
DECLARE papel text;
BEGIN
  FOREACH papel IN ARRAY ARRAY['zelo_treino', 'zelo_treino_plataforma'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = papel) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN', papel);
    END IF;
    EXECUTE format('GRANT %I TO CURRENT_USER', papel);
  END LOOP;
  GRANT zelo_app TO zelo_treino;
  GRANT zelo_plataforma TO zelo_treino_plataforma;
END $$;

-- Also under a function that runs as its owner: the setting stays.
CREATE FUNCTION em_treino() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN current_setting('role') IN ('zelo_treino', 'zelo_treino_plataforma');

ALTER TABLE canal DROP CONSTRAINT canal_tipo_check,
  ADD CONSTRAINT canal_tipo_check CHECK (tipo IN ('WHATSAPP_EVOLUTION', 'WHATSAPP_CLOUD', 'TREINO')),
  ALTER COLUMN servidor_id DROP NOT NULL,
  ADD CONSTRAINT canal_servidor_check CHECK ((servidor_id IS NULL) = (tipo = 'TREINO'));

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['canal', 'cliente', 'conversa', 'agendamento', 'espera', 'sinal'] LOOP
    -- The door decides: no writer of these tables says it.
    EXECUTE format('ALTER TABLE %I ADD COLUMN treino boolean NOT NULL DEFAULT em_treino()', tabela);
    EXECUTE format('ALTER POLICY empresa ON %I USING (empresa_id = empresa_atual() AND NOT treino) WITH CHECK (empresa_id = empresa_atual() AND NOT treino)', tabela);
    EXECUTE format('ALTER POLICY plataforma ON %I USING (NOT treino) WITH CHECK (NOT treino)', tabela);
    EXECUTE format('CREATE POLICY treino ON %I TO zelo_treino USING (empresa_id = empresa_atual() AND treino) WITH CHECK (empresa_id = empresa_atual() AND treino)', tabela);
    EXECUTE format('CREATE POLICY treino_plataforma ON %I TO zelo_treino_plataforma USING (treino) WITH CHECK (treino)', tabela);
    -- The role of backups and of deleting whole companies sees all.
    EXECUTE format('CREATE POLICY experimento ON %I TO zelo_experimento USING (true) WITH CHECK (true)', tabela);
    -- Both roles have the doors' policies too, which would show what is no practice. The owner, who has all roles, sees both.
    IF tabela <> 'agendamento' THEN
      EXECUTE format('CREATE POLICY so_treino ON %I AS RESTRICTIVE TO zelo_treino, zelo_treino_plataforma USING (treino OR NOT em_treino()) WITH CHECK (treino OR NOT em_treino())', tabela);
    END IF;
  END LOOP;
END $$;

-- What clients booked takes the time in practice too: it is seen, and never changed.
CREATE POLICY so_treino_novo ON agendamento AS RESTRICTIVE FOR INSERT TO zelo_treino, zelo_treino_plataforma
  WITH CHECK (treino OR NOT em_treino());
CREATE POLICY so_treino_muda ON agendamento AS RESTRICTIVE FOR UPDATE TO zelo_treino, zelo_treino_plataforma
  USING (treino OR NOT em_treino()) WITH CHECK (treino OR NOT em_treino());
CREATE POLICY so_treino_apaga ON agendamento AS RESTRICTIVE FOR DELETE TO zelo_treino, zelo_treino_plataforma
  USING (treino OR NOT em_treino());

-- Practice takes no time from a client.
ALTER TABLE agendamento DROP CONSTRAINT agendamento_sem_conflito;
ALTER TABLE agendamento
  ADD CONSTRAINT agendamento_sem_conflito EXCLUDE USING gist (empresa_id WITH =, profissional_id WITH =, ocupacao WITH &&)
    WHERE (status IN ('MARCADO', 'CONFIRMADO') AND NOT treino),
  ADD CONSTRAINT agendamento_treino_sem_conflito EXCLUDE USING gist (empresa_id WITH =, profissional_id WITH =, ocupacao WITH &&)
    WHERE (status IN ('MARCADO', 'CONFIRMADO') AND treino);

-- The company has one practice phone.
CREATE UNIQUE INDEX canal_treino ON canal (empresa_id) WHERE treino;
CREATE INDEX conversa_treino ON conversa (empresa_id, aberta_em) WHERE treino;

-- Practice keeps nobody from deleting a service or a professional.
CREATE FUNCTION apagar_treino() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'servico' THEN
    DELETE FROM agendamento WHERE empresa_id = OLD.empresa_id AND servico_id = OLD.id AND treino;
  ELSE
    DELETE FROM agendamento WHERE empresa_id = OLD.empresa_id AND profissional_id = OLD.id AND treino;
  END IF;
  RETURN OLD;
END $$;
GRANT CREATE ON SCHEMA public TO zelo_treino_plataforma;
ALTER FUNCTION apagar_treino() OWNER TO zelo_treino_plataforma;
REVOKE CREATE ON SCHEMA public FROM zelo_treino_plataforma;
CREATE TRIGGER servico_apaga_treino BEFORE DELETE ON servico FOR EACH ROW EXECUTE FUNCTION apagar_treino();
CREATE TRIGGER profissional_apaga_treino BEFORE DELETE ON profissional FOR EACH ROW EXECUTE FUNCTION apagar_treino();
