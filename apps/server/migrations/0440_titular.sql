-- What a person asks of the data that a company keeps of them (LGPD, article 18). A request outlives the erasure of its person: by then
-- `marcas`, keyed digests of the contacts, are all that is left to recognize whose it was.
CREATE TABLE titular_pedido (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  protocolo text NOT NULL UNIQUE,
  tipo text NOT NULL CHECK (tipo IN ('ACESSO', 'CORRECAO', 'ELIMINACAO')),
  situacao text NOT NULL DEFAULT 'ABERTO' CHECK (situacao IN ('ABERTO', 'ATENDIDO', 'RECUSADO', 'CANCELADO')),
  cliente_id uuid,
  marcas text[] NOT NULL,
  -- Of a correction: what they want to stand there, until it is answered.
  correcao jsonb,
  -- Why it was refused.
  resposta text,
  -- Of an erasure: what went and what stays, in numbers.
  prova jsonb,
  criado_em timestamptz NOT NULL,
  vence_em timestamptz NOT NULL,
  encerrado_em timestamptz,
  -- How often the managers were reminded.
  lembretes smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, cliente_id) REFERENCES cliente ON DELETE SET NULL (cliente_id),
  CHECK ((situacao = 'ABERTO') = (encerrado_em IS NULL)),
  CHECK (correcao IS NULL OR situacao = 'ABERTO')
);
-- Asked twice it is one request.
CREATE UNIQUE INDEX titular_pedido_aberto ON titular_pedido (empresa_id, cliente_id, tipo) WHERE situacao = 'ABERTO';
CREATE INDEX titular_pedido_lista ON titular_pedido (empresa_id, criado_em, id);
CREATE INDEX titular_pedido_vence ON titular_pedido (vence_em) WHERE situacao = 'ABERTO';
CREATE INDEX titular_pedido_cliente ON titular_pedido (empresa_id, cliente_id);

-- A link that opens once. Without `cliente_id` nobody is proven yet: a code goes to the e-mail of a record.
CREATE TABLE titular_link (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  chave_hash bytea NOT NULL,
  cliente_id uuid,
  codigo_hash bytea,
  -- Whose address got the code; null: nobody has it.
  codigo_para uuid,
  codigo_ate timestamptz,
  tentativas smallint NOT NULL DEFAULT 0,
  envios smallint NOT NULL DEFAULT 0,
  -- Of the browser that opened it.
  sessao_hash bytea,
  criado_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, chave_hash),
  FOREIGN KEY (empresa_id, cliente_id) REFERENCES cliente ON DELETE CASCADE
);
CREATE UNIQUE INDEX titular_link_sessao ON titular_link (empresa_id, sessao_hash);
CREATE INDEX titular_link_cliente ON titular_link (empresa_id, cliente_id);
CREATE INDEX titular_link_expira ON titular_link (expira_em);

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['titular_pedido', 'titular_link'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;
