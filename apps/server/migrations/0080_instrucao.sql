-- What a company tells its agent, by language. Before it publishes its own text, that of its kind of business counts.
CREATE TABLE instrucao (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  idioma text NOT NULL CHECK (idioma IN ('br', 'en')),
  -- Null: nothing is being written.
  rascunho text CHECK (length(rascunho) <= 6000),
  -- The version that the agent reads; null: none yet.
  publicada integer,
  -- The records changed since it was compared with them.
  revisar boolean NOT NULL DEFAULT false,
  versao integer NOT NULL DEFAULT 1,
  usuario_id bigint REFERENCES usuario ON DELETE SET NULL,
  alterada_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, idioma)
);
CREATE INDEX instrucao_usuario ON instrucao (usuario_id);
CREATE INDEX instrucao_revisar ON instrucao (empresa_id) WHERE revisar;

-- Every text that was ever published, whole.
CREATE TABLE instrucao_versao (
  empresa_id uuid NOT NULL,
  idioma text NOT NULL,
  numero integer NOT NULL CHECK (numero > 0),
  corpo text NOT NULL CHECK (length(corpo) <= 6000),
  usuario_id bigint REFERENCES usuario ON DELETE SET NULL,
  criada_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, idioma, numero),
  FOREIGN KEY (empresa_id, idioma) REFERENCES instrucao ON DELETE CASCADE
);
CREATE INDEX instrucao_versao_usuario ON instrucao_versao (usuario_id);
ALTER TABLE instrucao ADD FOREIGN KEY (empresa_id, idioma, publicada) REFERENCES instrucao_versao
  ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED;

-- What does not agree with the records and somebody of the company knows of: it is told once.
CREATE TABLE instrucao_achado (
  empresa_id uuid NOT NULL,
  idioma text NOT NULL,
  chave text NOT NULL CHECK (length(chave) <= 200),
  achado_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, idioma, chave),
  FOREIGN KEY (empresa_id, idioma) REFERENCES instrucao ON DELETE CASCADE
);

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['instrucao', 'instrucao_versao', 'instrucao_achado'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;

-- Whoever changes what a text may contradict asks for a look at it, in the same transaction: no screen or job can forget to.
CREATE FUNCTION instrucao_pedir_revisao() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE instrucao SET revisar = true
  WHERE empresa_id = coalesce(NEW.empresa_id, OLD.empresa_id) AND publicada IS NOT NULL AND NOT revisar;
  RETURN NULL;
END $$;
CREATE TRIGGER instrucao_revisar AFTER INSERT OR DELETE OR UPDATE OF nome, preco_centavos, ativo ON servico
  FOR EACH ROW EXECUTE FUNCTION instrucao_pedir_revisao();
CREATE TRIGGER instrucao_revisar AFTER INSERT OR DELETE OR UPDATE OF nome, ativo ON profissional
  FOR EACH ROW EXECUTE FUNCTION instrucao_pedir_revisao();
CREATE TRIGGER instrucao_revisar AFTER INSERT OR DELETE OR UPDATE ON horario
  FOR EACH ROW EXECUTE FUNCTION instrucao_pedir_revisao();
CREATE TRIGGER instrucao_revisar AFTER INSERT OR DELETE OR UPDATE ON excecao_horario
  FOR EACH ROW EXECUTE FUNCTION instrucao_pedir_revisao();
CREATE TRIGGER instrucao_revisar AFTER UPDATE OF endereco, telefone ON empresa
  FOR EACH ROW EXECUTE FUNCTION instrucao_pedir_revisao();
