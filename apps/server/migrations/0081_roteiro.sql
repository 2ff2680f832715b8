-- Conversations that a company wants its agent to handle again as it should, and the runs that play them with a text before it counts.
CREATE TABLE roteiro (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  nome text NOT NULL CHECK (length(nome) <= 120),
  idioma text NOT NULL CHECK (idioma IN ('br', 'en')),
  obrigatorio boolean NOT NULL,
  -- What the client says and what was answered then; names and contacts are made up.
  falas jsonb NOT NULL,
  -- What must be true at the end.
  conferencias jsonb NOT NULL,
  -- The moment at which it is played: «amanhã» stays the same day.
  relogio timestamptz NOT NULL,
  -- The channel vouched for the client, whose name the agent knew.
  identificado boolean NOT NULL,
  -- The conversation that it comes from: what it booked does not stand in the way of the play.
  conversa_id uuid,
  -- Rises with what is played and what must be true, not with the name.
  conteudo integer NOT NULL DEFAULT 1,
  versao integer NOT NULL DEFAULT 1,
  criado_em timestamptz NOT NULL,
  alterado_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE SET NULL (conversa_id)
);
CREATE INDEX roteiro_conversa ON roteiro (empresa_id, conversa_id);

CREATE TABLE ensaio (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  idioma text NOT NULL CHECK (idioma IN ('br', 'en')),
  -- The text that is tried; null: there is none, the agent answers without.
  corpo text,
  estado text NOT NULL CHECK (estado IN ('RODANDO', 'CONCLUIDO', 'PARADO')),
  total integer NOT NULL,
  feitos integer NOT NULL DEFAULT 0,
  usuario_id bigint REFERENCES usuario ON DELETE SET NULL,
  criado_em timestamptz NOT NULL,
  terminado_em timestamptz,
  PRIMARY KEY (empresa_id, id)
);
CREATE INDEX ensaio_ultimo ON ensaio (empresa_id, idioma, criado_em DESC);
CREATE INDEX ensaio_usuario ON ensaio (usuario_id);

CREATE TABLE ensaio_resultado (
  empresa_id uuid NOT NULL,
  ensaio_id uuid NOT NULL,
  roteiro_id uuid NOT NULL,
  ordem integer NOT NULL,
  -- Of the test when it was played.
  conteudo integer NOT NULL,
  estado text NOT NULL DEFAULT 'PENDENTE' CHECK (estado IN ('PENDENTE', 'PASSOU', 'FALHOU', 'QUEBROU')),
  antes jsonb NOT NULL DEFAULT '[]',
  depois jsonb NOT NULL DEFAULT '[]',
  -- Which of what must be true is not, and what came instead.
  falhas jsonb NOT NULL DEFAULT '[]',
  ms integer NOT NULL DEFAULT 0,
  -- Millionths of a cent.
  custo bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (empresa_id, ensaio_id, roteiro_id),
  FOREIGN KEY (empresa_id, ensaio_id) REFERENCES ensaio ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, roteiro_id) REFERENCES roteiro ON DELETE CASCADE
);
CREATE INDEX ensaio_resultado_roteiro ON ensaio_resultado (empresa_id, roteiro_id);

-- The same month by day, with why a model did not answer; tests of the agent count apart.
CREATE TABLE agente_uso_dia (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  dia date NOT NULL,
  origem text NOT NULL CHECK (origem IN ('CONVERSA', 'TESTE')),
  -- Empty: the model answered. Otherwise the built-in engine did, for this reason.
  motivo text NOT NULL,
  respostas integer NOT NULL DEFAULT 0,
  tokens bigint NOT NULL DEFAULT 0,
  custo bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (empresa_id, dia, origem, motivo)
);
-- Answers of the agent by day.
CREATE INDEX mensagem_do_agente ON mensagem (empresa_id, criada_em) WHERE autor = 'AGENTE';

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['roteiro', 'ensaio', 'ensaio_resultado', 'agente_uso_dia'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;
