-- Files in the verifiable record. Many come minutes after their message is in the chain, so they have a chain of their own beside it: one link
-- for each stored file, in the order in which they came to stand in the conversation. A link covers the link before, that of the file's
-- message, and a salted digest of the file: its bytes, name and kind. Erasure destroys file and salt; digest and link stay.

-- SHA-256 of the file as it was stored; null for what was stored before there were digests.
ALTER TABLE anexo ADD COLUMN digital bytea;

CREATE TABLE anexo_elo (
  empresa_id uuid NOT NULL,
  conversa_id uuid NOT NULL,
  posicao integer NOT NULL,
  anexo_id uuid NOT NULL,
  -- Of its message.
  ordem integer NOT NULL,
  -- Null when the file was erased.
  sal bytea,
  resumo bytea NOT NULL,
  elo bytea NOT NULL,
  PRIMARY KEY (empresa_id, conversa_id, posicao),
  UNIQUE (empresa_id, anexo_id),
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE
);
ALTER TABLE anexo_elo ENABLE ROW LEVEL SECURITY;
ALTER TABLE anexo_elo FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON anexo_elo TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON anexo_elo TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON anexo_elo TO zelo_app, zelo_plataforma;

-- Names hold no line breaks, and stand last.
CREATE FUNCTION resumo_do_anexo(sal bytea, digital bytea, tipo text, mime text, bytes integer, so_arquivo boolean, nome text) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(sal || digital
    || convert_to(tipo || E'\n' || mime || E'\n' || bytes || E'\n' || so_arquivo::text || E'\n' || coalesce(nome, ''), 'UTF8'));

CREATE FUNCTION elo_do_anexo(anterior bytea, conversa_id uuid, posicao integer, ordem integer, elo_da_mensagem bytea, resumo bytea) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(coalesce(anterior, sha256(convert_to('anexo', 'UTF8') || uuid_send(conversa_id)))
    || convert_to(posicao || '|' || ordem || '|', 'UTF8') || coalesce(elo_da_mensagem, ''::bytea) || resumo);

-- Whoever stores or sends a file, it gets its link once: when it is here and belongs to a message. The lock puts the links in order.
CREATE FUNCTION anexo_encadear() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dela record;
  ultimo record;
  um_sal bytea := uuid_send(gen_random_uuid());
  um_resumo bytea;
BEGIN
  PERFORM 1 FROM conversa c WHERE c.empresa_id = NEW.empresa_id AND c.id = NEW.conversa_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM anexo_elo e WHERE e.empresa_id = NEW.empresa_id AND e.anexo_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  SELECT m.ordem, m.elo INTO dela FROM mensagem m WHERE m.empresa_id = NEW.empresa_id AND m.id = NEW.mensagem_id;
  SELECT e.posicao, e.elo INTO ultimo FROM anexo_elo e
  WHERE e.empresa_id = NEW.empresa_id AND e.conversa_id = NEW.conversa_id ORDER BY e.posicao DESC LIMIT 1;
  um_resumo := resumo_do_anexo(um_sal, NEW.digital, NEW.tipo, NEW.mime, NEW.bytes, NEW.so_arquivo, NEW.nome);
  INSERT INTO anexo_elo (empresa_id, conversa_id, posicao, anexo_id, ordem, sal, resumo, elo)
  VALUES (NEW.empresa_id, NEW.conversa_id, coalesce(ultimo.posicao, 0) + 1, NEW.id, dela.ordem, um_sal, um_resumo,
    elo_do_anexo(ultimo.elo, NEW.conversa_id, coalesce(ultimo.posicao, 0) + 1, dela.ordem, dela.elo, um_resumo));
  RETURN NULL;
END $$;
CREATE TRIGGER anexo_encadear AFTER INSERT OR UPDATE OF mensagem_id, estado, digital ON anexo FOR EACH ROW
  WHEN (NEW.mensagem_id IS NOT NULL AND NEW.estado = 'GUARDADO' AND NEW.digital IS NOT NULL) EXECUTE FUNCTION anexo_encadear();

-- What is deleted leaves no salt: a digest that nobody can try guesses against.
CREATE FUNCTION anexo_dessalgar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE anexo_elo SET sal = NULL WHERE empresa_id = OLD.empresa_id AND anexo_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER anexo_dessalgar AFTER DELETE ON anexo FOR EACH ROW EXECUTE FUNCTION anexo_dessalgar();

-- How many links of files a code covers. 0: none, and the code is made of the messages alone, as all were before.
ALTER TABLE conversa_registro ADD COLUMN anexos integer NOT NULL DEFAULT 0;
