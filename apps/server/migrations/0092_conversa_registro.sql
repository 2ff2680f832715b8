-- The verifiable record: each message carries the digest of its own text, made with a salt, and a link (elo) that covers that digest and the
-- link before. To erase a text is to destroy text and salt: the digest that stays says nothing of it, and the chain still holds.
ALTER TABLE mensagem ADD COLUMN sal bytea, ADD COLUMN resumo bytea, ADD COLUMN elo bytea;

CREATE FUNCTION resumo_da_mensagem(sal bytea, texto text, opcoes jsonb) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(sal || convert_to(texto || E'\n' || opcoes::text, 'UTF8'));

CREATE FUNCTION elo_da_mensagem(anterior bytea, conversa_id uuid, ordem integer, autor text, autor_id bigint, criada_em timestamptz, resumo bytea)
  RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(coalesce(anterior, sha256(uuid_send(conversa_id)))
    || convert_to(ordem || '|' || autor || '|' || coalesce(autor_id::text, '') || '|' || (extract(epoch FROM criada_em) * 1000000)::bigint || '|', 'UTF8')
    || resumo);

-- The one door of all messages: the message before it is committed or of this transaction, for orders are given out under the conversation's lock.
CREATE FUNCTION mensagem_elo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE anterior bytea;
BEGIN
  NEW.sal := uuid_send(gen_random_uuid());
  NEW.resumo := resumo_da_mensagem(NEW.sal, NEW.texto, NEW.opcoes);
  SELECT m.elo INTO anterior FROM mensagem m
  WHERE m.empresa_id = NEW.empresa_id AND m.conversa_id = NEW.conversa_id AND m.ordem = NEW.ordem - 1;
  NEW.elo := elo_da_mensagem(anterior, NEW.conversa_id, NEW.ordem, NEW.autor, NEW.autor_id, NEW.criada_em, NEW.resumo);
  RETURN NEW;
END $$;
CREATE TRIGGER mensagem_elo BEFORE INSERT ON mensagem FOR EACH ROW EXECUTE FUNCTION mensagem_elo();

-- Row security binds the owner too: without a role it would find no row.
SET LOCAL ROLE zelo_plataforma;
DO $$
DECLARE
  m record;
  da uuid;
  anterior bytea;
  um_sal bytea;
  um_resumo bytea;
BEGIN
  FOR m IN SELECT empresa_id, id, conversa_id, ordem, autor, autor_id, criada_em, texto, opcoes FROM mensagem ORDER BY empresa_id, conversa_id, ordem LOOP
    IF da IS DISTINCT FROM m.conversa_id THEN
      da := m.conversa_id;
      anterior := NULL;
    END IF;
    um_sal := uuid_send(gen_random_uuid());
    um_resumo := resumo_da_mensagem(um_sal, m.texto, m.opcoes);
    anterior := elo_da_mensagem(anterior, m.conversa_id, m.ordem, m.autor, m.autor_id, m.criada_em, um_resumo);
    UPDATE mensagem SET sal = um_sal, resumo = um_resumo, elo = anterior WHERE empresa_id = m.empresa_id AND id = m.id;
  END LOOP;
END $$;
RESET ROLE;

-- A conversation as it was printed: up to which message, under which code. The code is made of the link there, so it cannot be made to fit.
CREATE TABLE conversa_registro (
  empresa_id uuid NOT NULL,
  codigo text NOT NULL UNIQUE,
  conversa_id uuid NOT NULL,
  ordem integer NOT NULL,
  emitido_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, codigo),
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE
);
CREATE INDEX conversa_registro_conversa ON conversa_registro (empresa_id, conversa_id);
ALTER TABLE conversa_registro ENABLE ROW LEVEL SECURITY;
ALTER TABLE conversa_registro FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON conversa_registro TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON conversa_registro TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON conversa_registro TO zelo_app, zelo_plataforma;
