-- Keys of the public API. A key is kept as its hash; after a rotation the former one is good until `anterior_ate`.
CREATE TABLE chave_api (
  empresa_id uuid NOT NULL REFERENCES empresa (empresa_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  nome text NOT NULL,
  escopos text[] NOT NULL,
  hash bytea NOT NULL UNIQUE,
  final text NOT NULL,
  anterior_hash bytea UNIQUE,
  anterior_final text,
  anterior_ate timestamptz,
  criada_por bigint NOT NULL,
  criada_em timestamptz NOT NULL,
  rotacionada_em timestamptz,
  expira_em timestamptz,
  usada_em timestamptz,
  revogada_em timestamptz,
  PRIMARY KEY (empresa_id, id),
  CHECK ((anterior_hash IS NULL) = (anterior_ate IS NULL))
);

-- Answers of writes that named an Idempotency-Key, until a day is over.
CREATE TABLE chave_api_pedido (
  empresa_id uuid NOT NULL,
  chave_id uuid NOT NULL,
  pedido text NOT NULL,
  digital bytea NOT NULL,
  status smallint,
  resposta text,
  criado_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, chave_id, pedido),
  FOREIGN KEY (empresa_id, chave_id) REFERENCES chave_api (empresa_id, id) ON DELETE CASCADE
);
CREATE INDEX chave_api_pedido_criado ON chave_api_pedido (criado_em);

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['chave_api', 'chave_api_pedido'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;

-- The key by which a program of the company did it, as people know it.
ALTER TABLE auditoria ADD COLUMN chave text;
