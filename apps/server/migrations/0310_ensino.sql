-- Lines of clients that the agent did not understand, or after which the team took over: one row for the same words after the same question, and
-- one for each conversation in which they were said. `atos` is what the company says they mean; it counts while the line is ENSINADA.
CREATE TABLE ensino (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  -- As the last client put it, without documents, contacts and their name.
  texto text NOT NULL CHECK (length(texto) <= 300),
  -- Its words, folded, with every number as «#»: who says the same has the same.
  chave text NOT NULL CHECK (chave <> '' AND length(chave) <= 600),
  -- What the agent had said.
  dito text NOT NULL,
  -- What the agent took it for; null: nothing.
  lida text,
  -- Places of services and people in the text.
  nomes jsonb NOT NULL DEFAULT '[]',
  entendida boolean NOT NULL,
  equipe boolean NOT NULL DEFAULT false,
  vezes integer NOT NULL DEFAULT 1,
  ultima_em timestamptz NOT NULL,
  estado text NOT NULL DEFAULT 'ABERTA' CHECK (estado IN ('ABERTA', 'RASCUNHO', 'ENSINADA', 'IGNORADA')),
  atos text[] NOT NULL DEFAULT '{}',
  por bigint REFERENCES usuario ON DELETE SET NULL,
  em timestamptz,
  PRIMARY KEY (empresa_id, id),
  UNIQUE (empresa_id, dito, chave),
  CHECK ((estado IN ('RASCUNHO', 'ENSINADA')) = (atos <> '{}'))
);
CREATE INDEX ensino_ultima ON ensino (empresa_id, estado, ultima_em, id);
CREATE INDEX ensino_vezes ON ensino (empresa_id, estado, vezes, id);
CREATE INDEX ensino_por ON ensino (por);

CREATE TABLE ensino_vez (
  empresa_id uuid NOT NULL,
  ensino_id uuid NOT NULL,
  conversa_id uuid NOT NULL,
  vezes integer NOT NULL DEFAULT 1,
  equipe boolean NOT NULL DEFAULT false,
  ultima_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, ensino_id, conversa_id),
  FOREIGN KEY (empresa_id, ensino_id) REFERENCES ensino ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE
);
CREATE INDEX ensino_vez_conversa ON ensino_vez (empresa_id, conversa_id);

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['ensino', 'ensino_vez'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;

-- What the company taught changes with every number: an instance keeps the reader that it made for one.
ALTER TABLE empresa ADD COLUMN ensino_versao integer NOT NULL DEFAULT 0;
-- Whether the platform may see these lines, without names.
ALTER TABLE empresa ADD COLUMN ensino_partilha boolean NOT NULL DEFAULT false;

-- Erasing a client takes their words out of what the trail says of taught lines too.
CREATE OR REPLACE FUNCTION esquecer_cliente_na_auditoria(empresa uuid, clientes uuid[], agendamentos uuid[], outros uuid[], chamado text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE auditoria SET nome = '#' || recurso_id, antes = '{}', depois = '{}'
  WHERE empresa_id = empresa AND recurso = 'cliente' AND recurso_id = ANY (clientes::text[]);
  UPDATE auditoria SET antes = antes - ARRAY['motivo', 'observacao'], depois = depois - ARRAY['motivo', 'observacao']
  WHERE empresa_id = empresa AND recurso = 'agendamento' AND recurso_id = ANY (agendamentos::text[]);
  -- A wish that ended is deleted after a while: then only its name says whose it was.
  UPDATE auditoria SET nome = '#' || recurso_id
  WHERE empresa_id = empresa AND recurso IN ('ensino', 'espera', 'pergunta')
    AND (recurso_id = ANY (outros::text[]) OR (recurso = 'espera' AND nome = chamado));
$$;
