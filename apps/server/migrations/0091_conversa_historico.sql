-- What became of a conversation: an appointment made in it wins, then that people took part, then that it was answered; lost is one that ended
-- while its client waited.
ALTER TABLE conversa ADD COLUMN desfecho text CHECK (desfecho IN ('MARCOU', 'PASSADA', 'RESPONDIDA', 'PERDIDA'));
-- Why it was handed off, as `passarParaPessoa` names it; EQUIPE where the team took it by itself.
ALTER TABLE conversa ADD COLUMN desfecho_motivo text;

-- Kept here and not in the code: whoever changes the state of a conversation (turn, team, channel, erasure) decides its outcome in that statement.
CREATE FUNCTION conversa_desfecho() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.desfecho = 'MARCOU' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.desfecho := CASE
      WHEN NEW.status IN ('ESPERANDO', 'PESSOA') THEN 'PASSADA'
      WHEN NEW.respondida_ate > 1 THEN 'RESPONDIDA'
    END;
  ELSIF NEW.status = 'ENCERRADA' AND OLD.status <> 'ENCERRADA' THEN
    IF OLD.status = 'ESPERANDO' OR (OLD.respondida_ate < OLD.ultima_ordem AND OLD.ultima_ordem > 0) THEN
      NEW.desfecho := 'PERDIDA';
    END IF;
  ELSIF NEW.status IN ('ESPERANDO', 'PESSOA') AND OLD.status <> NEW.status THEN
    NEW.desfecho := 'PASSADA';
    IF OLD.status = 'AGENTE' AND NEW.status = 'PESSOA' THEN
      NEW.desfecho_motivo := coalesce(NEW.desfecho_motivo, 'EQUIPE');
    END IF;
  ELSIF NEW.desfecho IS NULL AND NEW.respondida_ate > greatest(OLD.respondida_ate, 1) THEN
    NEW.desfecho := 'RESPONDIDA';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER conversa_desfecho BEFORE INSERT OR UPDATE OF status, respondida_ate ON conversa
  FOR EACH ROW EXECUTE FUNCTION conversa_desfecho();

CREATE FUNCTION agendamento_desfecho() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversa SET desfecho = 'MARCOU'
  WHERE empresa_id = NEW.empresa_id AND id = NEW.conversa_id AND desfecho IS DISTINCT FROM 'MARCOU';
  RETURN NULL;
END $$;
CREATE TRIGGER agendamento_desfecho AFTER INSERT OR UPDATE OF conversa_id ON agendamento
  FOR EACH ROW WHEN (NEW.conversa_id IS NOT NULL) EXECUTE FUNCTION agendamento_desfecho();

-- Row security binds the owner too: without a role it would find no row.
SET LOCAL ROLE zelo_plataforma;
UPDATE conversa c SET desfecho = CASE
  WHEN EXISTS (SELECT FROM agendamento a WHERE a.empresa_id = c.empresa_id AND a.conversa_id = c.id) THEN 'MARCOU'
  WHEN status IN ('ESPERANDO', 'PESSOA') THEN 'PASSADA'
  WHEN respondida_ate > 1 THEN 'RESPONDIDA'
END;
RESET ROLE;

-- Filters are answered from the index alone, whatever they are: at worst it reads the conversations of one company, which are few pages.
CREATE INDEX conversa_lista_filtros ON conversa (empresa_id, ultima_em DESC, id DESC)
  INCLUDE (status, canal, desfecho, atendente_id, cliente_id, ultima_ordem);
DROP INDEX conversa_lista;
ALTER INDEX conversa_lista_filtros RENAME TO conversa_lista;

-- Up to where each person of the team has read.
CREATE TABLE conversa_lida (
  empresa_id uuid NOT NULL,
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  conversa_id uuid NOT NULL,
  ate integer NOT NULL,
  PRIMARY KEY (empresa_id, usuario_id, conversa_id),
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE
);
CREATE INDEX conversa_lida_conversa ON conversa_lida (empresa_id, conversa_id);
CREATE INDEX conversa_lida_usuario ON conversa_lida (usuario_id);

-- What the team sees between the messages and the client never does: notes, and who took the conversation when. In a table of its own, so that
-- nothing that reads messages can send it.
CREATE TABLE conversa_nota (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  conversa_id uuid NOT NULL,
  -- The message after which it stands.
  ordem integer NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('NOTA', 'CHAMOU', 'ASSUMIU', 'ATRIBUIU', 'DEVOLVEU', 'ENCERROU')),
  texto text NOT NULL DEFAULT '',
  -- No foreign keys: what was done outlives the account.
  usuario_id bigint,
  para_id bigint,
  criada_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE
);
CREATE INDEX conversa_nota_conversa ON conversa_nota (empresa_id, conversa_id, ordem, id);

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['conversa_lida', 'conversa_nota'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;

-- The conversations of one professional, from the index alone.
CREATE INDEX agendamento_profissional_conversa ON agendamento (empresa_id, profissional_id, conversa_id) WHERE conversa_id IS NOT NULL;
