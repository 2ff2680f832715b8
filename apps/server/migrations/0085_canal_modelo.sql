-- Message templates of a Cloud number, as Meta holds them: later than a day after the client's last message nothing else may be sent.
CREATE TABLE canal_modelo (
  empresa_id uuid NOT NULL,
  canal_id uuid NOT NULL,
  nome text NOT NULL,
  idioma text NOT NULL,
  estado text NOT NULL CHECK (estado IN ('APROVADO', 'EM_ANALISE', 'PAUSADO', 'RECUSADO', 'DESATIVADO')),
  corpo text NOT NULL,
  variaveis smallint NOT NULL,
  botoes text[] NOT NULL,
  -- Asks for nothing that we cannot fill: no picture, no changing header or link.
  serve boolean NOT NULL,
  lido_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, canal_id, nome, idioma),
  FOREIGN KEY (empresa_id, canal_id) REFERENCES canal ON DELETE CASCADE
);
-- Which template serves for what, and what goes into each of its variables, in their order.
CREATE TABLE canal_finalidade (
  empresa_id uuid NOT NULL,
  canal_id uuid NOT NULL,
  finalidade text NOT NULL CHECK (finalidade IN ('LEMBRETE', 'RETOMADA')),
  modelo text NOT NULL,
  idioma text NOT NULL,
  mapa text[] NOT NULL,
  PRIMARY KEY (empresa_id, canal_id, finalidade),
  FOREIGN KEY (empresa_id, canal_id) REFERENCES canal ON DELETE CASCADE
);
DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['canal_modelo', 'canal_finalidade'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;

-- The template that a message goes out as, with its filled variables; the text of the message is what the client reads.
ALTER TABLE canal_envio ADD COLUMN modelo jsonb;
-- A client's contacts are found by what they are called, whatever the channel.
CREATE INDEX canal_alias_valor ON canal_alias (empresa_id, tipo, valor);
-- The message by which it went; null: by e-mail.
ALTER TABLE agendamento_lembrete ADD COLUMN mensagem_id uuid;
CREATE INDEX agendamento_lembrete_mensagem ON agendamento_lembrete (empresa_id, mensagem_id) WHERE mensagem_id IS NOT NULL;
