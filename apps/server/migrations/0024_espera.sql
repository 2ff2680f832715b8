-- The waiting list: who wants a time that is not free, in the order in which they asked.
CREATE TABLE espera (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  servico_id uuid NOT NULL,
  -- Null: whoever is free.
  profissional_id uuid,
  -- First and last day that would do, in the company's zone.
  de date NOT NULL,
  ate date NOT NULL CHECK (ate >= de),
  periodo text NOT NULL DEFAULT 'QUALQUER' CHECK (periodo IN ('QUALQUER', 'MANHA', 'TARDE', 'NOITE')),
  idioma text NOT NULL CHECK (idioma IN ('br', 'en')),
  status text NOT NULL DEFAULT 'ESPERANDO' CHECK (status IN ('ESPERANDO', 'ATENDIDA', 'EXPIRADA', 'REMOVIDA')),
  criada_em timestamptz NOT NULL,
  encerrada_em timestamptz,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, cliente_id) REFERENCES cliente ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, servico_id) REFERENCES servico ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, profissional_id) REFERENCES profissional ON DELETE CASCADE
);
CREATE INDEX espera_lista ON espera (empresa_id, criada_em, id);
CREATE INDEX espera_viva ON espera (empresa_id, criada_em) WHERE status = 'ESPERANDO';
CREATE INDEX espera_cliente ON espera (empresa_id, cliente_id);

-- A free time that one of them may take, for a while. Two open ones never hold the same time, and a wish has one at a time.
CREATE TABLE espera_oferta (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  espera_id uuid NOT NULL,
  profissional_id uuid NOT NULL,
  inicio timestamptz NOT NULL,
  fim timestamptz NOT NULL,
  ocupacao tstzrange NOT NULL,
  status text NOT NULL DEFAULT 'ABERTA' CHECK (status IN ('ABERTA', 'ACEITA', 'EXPIRADA', 'PERDIDA', 'RETIRADA')),
  expira_em timestamptz NOT NULL,
  criada_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, espera_id) REFERENCES espera ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, profissional_id) REFERENCES profissional ON DELETE CASCADE,
  CONSTRAINT espera_oferta_sem_conflito EXCLUDE USING gist (empresa_id WITH =, profissional_id WITH =, ocupacao WITH &&)
    WHERE (status = 'ABERTA')
);
CREATE UNIQUE INDEX espera_oferta_unica ON espera_oferta (empresa_id, espera_id) WHERE status = 'ABERTA';
CREATE INDEX espera_oferta_espera ON espera_oferta (empresa_id, espera_id);
CREATE INDEX espera_oferta_vence ON espera_oferta (expira_em) WHERE status = 'ABERTA';

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['espera', 'espera_oferta'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;
