-- What clients asked and the agent could not answer: one row for what is the same question in other words, and one for each time.
CREATE TABLE pergunta (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  -- As the first client put it, without what names or reaches them.
  texto text NOT NULL CHECK (length(texto) <= 160),
  -- The stems of its words, in order: who says the same has the same.
  chave text NOT NULL,
  estado text NOT NULL DEFAULT 'ABERTA' CHECK (estado IN ('ABERTA', 'ENSINADA', 'IGNORADA')),
  criada_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  UNIQUE (empresa_id, chave)
);

CREATE TABLE pergunta_vez (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  pergunta_id uuid NOT NULL,
  conversa_id uuid NOT NULL,
  feita_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, pergunta_id) REFERENCES pergunta ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE
);
CREATE INDEX pergunta_vez_feita ON pergunta_vez (empresa_id, feita_em);
CREATE INDEX pergunta_vez_pergunta ON pergunta_vez (empresa_id, pergunta_id);
CREATE INDEX pergunta_vez_conversa ON pergunta_vez (empresa_id, conversa_id);

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['pergunta', 'pergunta_vez'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;
