-- Answers written with a model. While one is being written no row is locked: the conversation is held by name and until an instant.
ALTER TABLE conversa
  ADD COLUMN turno_id uuid,
  ADD COLUMN turno_ate timestamptz,
  -- Millionths of a cent.
  ADD COLUMN custo_modelo bigint NOT NULL DEFAULT 0 CHECK (custo_modelo >= 0);

-- A company may prefer the answers that never leave the platform.
ALTER TABLE empresa ADD COLUMN usa_modelo boolean NOT NULL DEFAULT true;

-- What a model costs and how much it may: cents per million tokens, cents per conversation, company and month.
ALTER TABLE servidor ADD COLUMN uso jsonb NOT NULL
  DEFAULT '{"preco_entrada": 0, "preco_saida": 0, "limite_conversa": 0, "limite_empresa": 0, "limite_mes": 0}';

-- What an answer in the making has already done, so that one that is interrupted goes on and does nothing twice. Empty between answers.
CREATE TABLE agente_chamada (
  empresa_id uuid NOT NULL,
  conversa_id uuid NOT NULL,
  -- What the conversation had been answered up to when the answer began.
  turno integer NOT NULL,
  chave text NOT NULL CHECK (length(chave) <= 200),
  ordem smallint NOT NULL,
  ferramenta text NOT NULL,
  entrada jsonb NOT NULL,
  resultado jsonb NOT NULL,
  criada_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, conversa_id, turno, chave),
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE
);

-- What models were used for, by company, month and server. The server may be deleted, what it cost stays.
CREATE TABLE agente_uso (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  mes date NOT NULL CHECK (extract(day FROM mes) = 1),
  servidor_id uuid NOT NULL,
  respostas integer NOT NULL DEFAULT 0,
  -- Answers that the built-in engine gave in its place.
  recuos integer NOT NULL DEFAULT 0,
  entrada bigint NOT NULL DEFAULT 0,
  saida bigint NOT NULL DEFAULT 0,
  -- Millionths of a cent.
  custo bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (empresa_id, mes, servidor_id)
);
CREATE INDEX agente_uso_servidor ON agente_uso (servidor_id, mes);

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['agente_chamada', 'agente_uso'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;

-- A company sees nothing of the platform's servers but whether there is a model to ask.
CREATE FUNCTION agente_tem_modelo() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (SELECT 1 FROM servidor WHERE tipo LIKE 'MODELO\_%' AND estado = 'ATIVO') $$;
REVOKE ALL ON FUNCTION agente_tem_modelo() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION agente_tem_modelo() TO zelo_app, zelo_plataforma;
