-- A trial, see decision 0111: messages by time. Ids are in the order of time, so months are ranges of ids and the key stays (empresa_id, id).
-- The table of before becomes the first range: nothing is copied or read, whatever its size.
ALTER TABLE anexo DROP CONSTRAINT anexo_empresa_id_mensagem_id_fkey;
-- A range that others point at row by row cannot be detached. Messages die with their conversation alone, and so does what points at them.
ALTER TABLE canal_envio DROP CONSTRAINT canal_envio_empresa_id_mensagem_id_fkey,
  ADD FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE NOT VALID;

DROP TRIGGER mensagem_elo ON mensagem;
DROP TRIGGER mensagem_da_equipe ON mensagem;
ALTER TABLE mensagem RENAME TO mensagem_inicio;
REVOKE ALL ON mensagem_inicio FROM zelo_app, zelo_plataforma, zelo_busca;
DO $$ DECLARE i record; BEGIN
  FOR i IN SELECT indexrelid::regclass::text AS nome FROM pg_index WHERE indrelid = 'mensagem_inicio'::regclass LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', i.nome, replace(i.nome, 'mensagem_', 'mensagem_inicio_'));
  END LOOP;
END $$;

CREATE TABLE mensagem (
  LIKE mensagem_inicio INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE
) PARTITION BY RANGE (id);
-- Months that were taken out. All that reads far back reads `mensagem_toda`.
CREATE TABLE mensagem_arquivo (
  LIKE mensagem_inicio INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE
) PARTITION BY RANGE (id);

CREATE FUNCTION mensagem_guardar(tabela text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
  EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
  EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
  EXECUTE format('CREATE POLICY busca ON %I FOR SELECT TO zelo_busca USING (true)', tabela);
END $$;

-- Of one range: what is one in a conversation is one in each range of it. The lock of the conversation's row keeps it so across ranges.
CREATE FUNCTION mensagem_nova(tabela text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TABLE %I (LIKE mensagem INCLUDING ALL, UNIQUE (empresa_id, conversa_id, ordem), UNIQUE (empresa_id, conversa_id, chave_cliente))',
    tabela);
  PERFORM mensagem_guardar(tabela);
END $$;
REVOKE ALL ON FUNCTION mensagem_guardar(text), mensagem_nova(text) FROM PUBLIC;

SELECT mensagem_guardar('mensagem'), mensagem_guardar('mensagem_arquivo');
GRANT SELECT, INSERT, UPDATE, DELETE ON mensagem TO zelo_app, zelo_plataforma;
GRANT SELECT, UPDATE ON mensagem_arquivo TO zelo_app, zelo_plataforma;
GRANT SELECT ON mensagem, mensagem_arquivo TO zelo_busca;

CREATE INDEX mensagem_busca ON mensagem USING gin (empresa_id, tsv) WITH (gin_pending_list_limit = 256);
CREATE INDEX mensagem_do_agente ON mensagem (empresa_id, criada_em) WHERE autor = 'AGENTE';
CREATE INDEX mensagem_arquivo_busca ON mensagem_arquivo USING gin (empresa_id, tsv);
ALTER TABLE mensagem ATTACH PARTITION mensagem_inicio FOR VALUES FROM (MINVALUE) TO (MAXVALUE);
-- What a restore brings of the archive.
SELECT mensagem_nova('mensagem_arquivo_resto');
ALTER TABLE mensagem_arquivo ATTACH PARTITION mensagem_arquivo_resto DEFAULT;

CREATE VIEW mensagem_toda WITH (security_invoker = true) AS SELECT * FROM mensagem UNION ALL SELECT * FROM mensagem_arquivo;
GRANT SELECT ON mensagem_toda TO zelo_app, zelo_plataforma, zelo_busca;

-- No message of a conversation has a smaller id: statements that say so leave earlier months alone. Clocks of instances may differ by a day.
CREATE FUNCTION inicio_da_conversa(conversa uuid) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN substr(conversa::text, 15, 1) = '7'
    THEN (lpad(to_hex(greatest(('x' || left(replace(conversa::text, '-', ''), 12))::bit(48)::bigint - 86400000, 0)), 12, '0') || repeat('0', 20))::uuid
    ELSE '00000000-0000-0000-0000-000000000000' END;
-- The smallest id of an instant.
CREATE FUNCTION primeiro_id(instante timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (lpad(to_hex((extract(epoch FROM instante) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

CREATE OR REPLACE FUNCTION mensagem_elo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE anterior bytea;
BEGIN
  NEW.sal := uuid_send(gen_random_uuid());
  NEW.resumo := resumo_da_mensagem(NEW.sal, NEW.texto, NEW.opcoes);
  IF NEW.ordem > 1 THEN
    SELECT m.elo INTO anterior FROM mensagem m
    WHERE m.empresa_id = NEW.empresa_id AND m.conversa_id = NEW.conversa_id AND m.ordem = NEW.ordem - 1
      AND m.id >= inicio_da_conversa(NEW.conversa_id);
    IF anterior IS NULL THEN
      SELECT m.elo INTO anterior FROM mensagem_arquivo m
      WHERE m.empresa_id = NEW.empresa_id AND m.conversa_id = NEW.conversa_id AND m.ordem = NEW.ordem - 1;
    END IF;
  END IF;
  NEW.elo := elo_da_mensagem(anterior, NEW.conversa_id, NEW.ordem, NEW.autor, NEW.autor_id, NEW.criada_em, NEW.resumo);
  RETURN NEW;
END $$;
CREATE TRIGGER mensagem_elo BEFORE INSERT ON mensagem FOR EACH ROW EXECUTE FUNCTION mensagem_elo();
CREATE TRIGGER mensagem_da_equipe AFTER INSERT ON mensagem FOR EACH ROW
  WHEN (NEW.autor = 'EQUIPE') EXECUTE FUNCTION mensagem_da_equipe();

-- Begins a range at an instant ahead, where nothing is yet: the open one ends there.
CREATE FUNCTION mensagem_dividir(em timestamptz) RETURNS void LANGUAGE plpgsql SET lock_timeout = '2s' AS $$
DECLARE
  aberta text;
  desde text;
  nova text := 'mensagem_' || to_char(em AT TIME ZONE 'UTC', 'YYYYMMDD');
BEGIN
  SELECT c.relname, substring(pg_get_expr(c.relpartbound, c.oid) FROM 'FROM \((.*)\) TO') INTO aberta, desde
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = 'mensagem'::regclass AND pg_get_expr(c.relpartbound, c.oid) LIKE '%TO (MAXVALUE)';
  PERFORM mensagem_nova(nova);
  EXECUTE format('ALTER TABLE mensagem DETACH PARTITION %I', aberta);
  EXECUTE format('ALTER TABLE mensagem ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%L)', aberta, desde, primeiro_id(em));
  EXECUTE format('ALTER TABLE mensagem ATTACH PARTITION %I FOR VALUES FROM (%L) TO (MAXVALUE)', nova, primeiro_id(em));
END $$;

-- Moves a range to the archive. Its bounds are proved before, by a check: nothing is read under the lock.
CREATE FUNCTION mensagem_arquivar(tabela text) RETURNS void LANGUAGE plpgsql SET lock_timeout = '2s' AS $$
DECLARE limites text := (SELECT pg_get_expr(relpartbound, oid) FROM pg_class WHERE oid = tabela::regclass);
BEGIN
  EXECUTE format('ALTER TABLE mensagem DETACH PARTITION %I', tabela);
  EXECUTE format('ALTER TABLE mensagem_arquivo ATTACH PARTITION %I %s', tabela, limites);
END $$;
