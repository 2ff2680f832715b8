-- Calendars of professionals outside: the same appointments there, and their other engagements as busy time here.
CREATE TABLE calendario (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  profissional_id uuid NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('CALDAV', 'ICAL')),
  nome text NOT NULL DEFAULT '',
  -- Address of the server; of a feed only the host, because its whole address is a secret.
  servidor text NOT NULL,
  usuario text NOT NULL DEFAULT '',
  segredo bytea NOT NULL,
  -- The chosen calendar of the server. Null: not chosen yet, nothing is synchronised.
  colecao text,
  -- What an appointment shows there: nothing is written, a block, its service, service and first name.
  saida text NOT NULL CHECK (saida IN ('NADA', 'OCUPADO', 'SERVICO', 'NOME')),
  -- Where the last reading ended, in the server's words.
  marca text,
  -- Something waits to be written or read; set in the transaction of its cause.
  pendente boolean NOT NULL DEFAULT true,
  -- One run at a time: which, and until when it is believed to live.
  vez uuid,
  vez_ate timestamptz,
  proxima_em timestamptz NOT NULL,
  falhas integer NOT NULL DEFAULT 0,
  erro text,
  parado boolean NOT NULL DEFAULT false,
  sincronizado_em timestamptz,
  criado_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, profissional_id) REFERENCES profissional ON DELETE CASCADE,
  CHECK (tipo <> 'ICAL' OR saida = 'NADA')
);
CREATE INDEX calendario_profissional ON calendario (empresa_id, profissional_id);
CREATE INDEX calendario_vez ON calendario (proxima_em) WHERE colecao IS NOT NULL AND NOT parado;

-- What was read there that is not ours, without its words: only which version.
CREATE TABLE calendario_objeto (
  empresa_id uuid NOT NULL,
  calendario_id uuid NOT NULL,
  href text NOT NULL,
  etag text,
  -- A repeating one is read again when the days ahead reach this far.
  ate timestamptz,
  PRIMARY KEY (empresa_id, calendario_id, href),
  FOREIGN KEY (empresa_id, calendario_id) REFERENCES calendario ON DELETE CASCADE
);

-- Which event there is which appointment, and as it was when both sides last agreed.
CREATE TABLE calendario_vinculo (
  empresa_id uuid NOT NULL,
  calendario_id uuid NOT NULL,
  agendamento_id uuid NOT NULL,
  href text NOT NULL,
  etag text,
  sequencia integer NOT NULL,
  inicio timestamptz NOT NULL,
  fim timestamptz NOT NULL,
  -- To be written again whatever its version.
  refazer boolean NOT NULL DEFAULT false,
  -- Deleted there; someone of the team says whether it is cancelled.
  apagado boolean NOT NULL DEFAULT false,
  PRIMARY KEY (empresa_id, calendario_id, agendamento_id),
  UNIQUE (empresa_id, calendario_id, href),
  FOREIGN KEY (empresa_id, calendario_id) REFERENCES calendario ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, agendamento_id) REFERENCES agendamento ON DELETE CASCADE
);
CREATE INDEX calendario_vinculo_agendamento ON calendario_vinculo (empresa_id, agendamento_id);

-- Times that a calendar takes from a professional: no title, no place, no people.
CREATE TABLE ocupado (
  empresa_id uuid NOT NULL,
  calendario_id uuid NOT NULL,
  href text NOT NULL,
  inicio timestamptz NOT NULL,
  fim timestamptz NOT NULL CHECK (fim > inicio),
  profissional_id uuid NOT NULL,
  PRIMARY KEY (empresa_id, calendario_id, href, inicio, fim),
  FOREIGN KEY (empresa_id, calendario_id) REFERENCES calendario ON DELETE CASCADE
);
CREATE INDEX ocupado_fim ON ocupado (empresa_id, fim);

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['calendario', 'calendario_objeto', 'calendario_vinculo', 'ocupado'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;

-- Whoever changes an appointment asks its calendars for a run, in the same transaction: no screen or job can forget to. At its end, so that the
-- calendar is the last row that any transaction locks.
CREATE FUNCTION calendario_pedir() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE calendario SET pendente = true
  WHERE empresa_id = NEW.empresa_id AND saida <> 'NADA' AND NOT pendente
    AND (profissional_id = NEW.profissional_id OR TG_OP = 'UPDATE' AND profissional_id = OLD.profissional_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER calendario_pedir
  AFTER INSERT OR UPDATE OF inicio, fim, status, profissional_id, servico_id, reservado_ate, sequencia ON agendamento
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT NEW.treino) EXECUTE FUNCTION calendario_pedir();
