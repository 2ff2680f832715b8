-- Webhooks: addresses of other systems that a company has its events sent to.
CREATE TABLE webhook (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  nome text NOT NULL CHECK (length(nome) <= 60),
  url text NOT NULL CHECK (length(url) <= 1000),
  tipos text[] NOT NULL CHECK (cardinality(tipos) > 0),
  estado text NOT NULL DEFAULT 'ATIVO' CHECK (estado IN ('ATIVO', 'PAUSADO', 'DESLIGADO')),
  -- Who chose address and events last: invoices go only where who pays them chose it.
  autor_id bigint NOT NULL,
  -- Why it was switched off: it failed for too long, or answered 410.
  motivo text CHECK (motivo IN ('FALHAS', 'FOI_EMBORA')),
  segredo bytea NOT NULL,
  segredo_em timestamptz NOT NULL,
  segredo_anterior bytea,
  anterior_ate timestamptz,
  -- The first failure since the last success, and how many there were.
  falhando_desde timestamptz,
  falhas integer NOT NULL DEFAULT 0,
  sucesso_em timestamptz,
  -- Nothing is sent before: it asked for time, or failed several times in a row.
  espera_ate timestamptz,
  versao integer NOT NULL DEFAULT 1,
  criado_em timestamptz NOT NULL,
  alterado_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  CHECK ((estado = 'DESLIGADO') = (motivo IS NOT NULL)),
  CHECK ((segredo_anterior IS NULL) = (anterior_ate IS NULL))
);

-- What happened, as the row was then. `assunto` names the record: its events are sent in `ordem`, which is taken under its lock.
CREATE TABLE webhook_evento (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  ordem bigint GENERATED ALWAYS AS IDENTITY,
  tipo text NOT NULL,
  assunto text NOT NULL,
  dados jsonb NOT NULL,
  em timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (empresa_id, id)
);
CREATE INDEX webhook_evento_em ON webhook_evento (empresa_id, em);
CREATE INDEX webhook_evento_velho ON webhook_evento USING brin (em);
CREATE INDEX webhook_evento_assunto ON webhook_evento (empresa_id, assunto);

CREATE TABLE webhook_entrega (
  empresa_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  evento_id uuid NOT NULL,
  ordem bigint NOT NULL,
  assunto text NOT NULL,
  tipo text NOT NULL,
  estado text NOT NULL DEFAULT 'PENDENTE' CHECK (estado IN ('PENDENTE', 'ENTREGUE', 'DESISTIDA')),
  -- Calls so far; each is a row of webhook_tentativa.
  tentativas integer NOT NULL DEFAULT 0,
  -- Failures since it was asked for, the first of them, and when the next call is due; null: at once.
  falhas integer NOT NULL DEFAULT 0,
  falhou_em timestamptz,
  proxima_em timestamptz,
  -- Somebody calls until then; a crash leaves it.
  chamando_ate timestamptz,
  terminada_em timestamptz,
  PRIMARY KEY (empresa_id, evento_id, webhook_id),
  FOREIGN KEY (empresa_id, webhook_id) REFERENCES webhook ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, evento_id) REFERENCES webhook_evento ON DELETE CASCADE
);
CREATE INDEX webhook_entrega_pendente ON webhook_entrega (empresa_id, webhook_id, ordem) WHERE estado = 'PENDENTE';
CREATE INDEX webhook_entrega_assunto ON webhook_entrega (empresa_id, webhook_id, assunto, ordem) WHERE estado = 'PENDENTE';
CREATE INDEX webhook_entrega_lista ON webhook_entrega (empresa_id, webhook_id, ordem);

CREATE TABLE webhook_tentativa (
  empresa_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  evento_id uuid NOT NULL,
  numero integer NOT NULL,
  em timestamptz NOT NULL,
  duracao_ms integer NOT NULL,
  -- Null: no answer came.
  status smallint,
  erro text CHECK (erro IN ('TEMPO', 'CONEXAO', 'PROIBIDO')),
  -- The first bytes of the answer.
  resposta text NOT NULL DEFAULT '',
  PRIMARY KEY (empresa_id, evento_id, webhook_id, numero),
  FOREIGN KEY (empresa_id, evento_id, webhook_id) REFERENCES webhook_entrega ON DELETE CASCADE
);

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['webhook', 'webhook_evento', 'webhook_entrega', 'webhook_tentativa'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;

-- The events themselves come from the tables, in the transaction of their cause, whoever writes. A company without a webhook pays one
-- look into an index. Practice makes none.

CREATE FUNCTION tem_webhook(empresa uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM webhook w WHERE w.empresa_id = empresa);

-- Keeps the event where a webhook of the company asked for its kind, and announces it where one is on. `de`: for this person's alone.
CREATE FUNCTION anotar_evento(empresa uuid, qual text, sobre text, como jsonb, de bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE feito webhook_evento;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook w WHERE w.empresa_id = empresa AND qual = ANY (w.tipos) AND (de IS NULL OR w.autor_id = de)) THEN RETURN; END IF;
  INSERT INTO webhook_evento (empresa_id, tipo, assunto, dados) VALUES (empresa, qual, sobre, como) RETURNING * INTO feito;
  INSERT INTO webhook_entrega (empresa_id, webhook_id, evento_id, ordem, assunto, tipo)
    SELECT empresa, w.id, feito.id, feito.ordem, sobre, qual FROM webhook w
    WHERE w.empresa_id = empresa AND qual = ANY (w.tipos) AND w.estado = 'ATIVO' AND (de IS NULL OR w.autor_id = de);
  IF FOUND THEN
    PERFORM pg_notify('zelo', json_build_object('topico', 'plataforma', 'evento', json_build_object('tipo', 'webhook', 'id', empresa))::text);
  END IF;
END $$;

CREATE FUNCTION evento_de_cliente() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  um cliente := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  qual text := CASE WHEN TG_OP = 'INSERT' THEN 'criado' WHEN TG_OP = 'DELETE' THEN 'excluido'
    WHEN OLD.anonimizado_em IS NULL AND um.anonimizado_em IS NOT NULL THEN 'esquecido' ELSE 'alterado' END;
BEGIN
  -- A company that is being deleted takes its clients with it.
  IF NOT tem_webhook(um.empresa_id) OR (TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM empresa e WHERE e.empresa_id = um.empresa_id)) THEN
    RETURN NULL;
  END IF;
  PERFORM anotar_evento(um.empresa_id, 'cliente.' || qual, 'cliente:' || um.id,
    CASE WHEN qual IN ('excluido', 'esquecido') THEN jsonb_build_object('id', um.id)
      ELSE jsonb_build_object('id', um.id, 'nome', um.nome, 'email', um.email, 'telefone', um.telefone,
        'nascimento', um.nascimento, 'responsavel_id', um.responsavel_id, 'vinculo', um.vinculo, 'etiquetas', um.etiquetas,
        'versao', um.versao, 'criado_em', um.criado_em, 'ultimo_contato_em', um.ultimo_contato_em, 'anonimizado_em', um.anonimizado_em) END);
  RETURN NULL;
END $$;
CREATE TRIGGER cliente_evento_novo AFTER INSERT ON cliente FOR EACH ROW WHEN (NOT NEW.treino) EXECUTE FUNCTION evento_de_cliente();
CREATE TRIGGER cliente_evento_fim AFTER DELETE ON cliente FOR EACH ROW WHEN (NOT OLD.treino AND OLD.anonimizado_em IS NULL)
  EXECUTE FUNCTION evento_de_cliente();
CREATE TRIGGER cliente_evento AFTER UPDATE ON cliente FOR EACH ROW
  WHEN (NOT NEW.treino AND (OLD.nome, OLD.email, OLD.telefone, OLD.nascimento, OLD.responsavel_id, OLD.vinculo, OLD.etiquetas, OLD.anonimizado_em)
    IS DISTINCT FROM (NEW.nome, NEW.email, NEW.telefone, NEW.nascimento, NEW.responsavel_id, NEW.vinculo, NEW.etiquetas, NEW.anonimizado_em))
  EXECUTE FUNCTION evento_de_cliente();

CREATE FUNCTION evento_de_agendamento() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE qual text := CASE
  WHEN TG_OP = 'INSERT' THEN 'criado'
  WHEN NEW.status <> OLD.status THEN CASE NEW.status WHEN 'CONFIRMADO' THEN 'confirmado' WHEN 'CANCELADO' THEN 'cancelado'
    WHEN 'ATENDIDO' THEN 'atendido' WHEN 'FALTOU' THEN 'faltou' ELSE 'alterado' END
  WHEN (NEW.inicio, NEW.fim, NEW.profissional_id, NEW.servico_id) IS DISTINCT FROM (OLD.inicio, OLD.fim, OLD.profissional_id, OLD.servico_id) THEN 'remarcado'
  ELSE 'alterado' END;
BEGIN
  IF NOT tem_webhook(NEW.empresa_id) THEN RETURN NULL; END IF;
  PERFORM anotar_evento(NEW.empresa_id, 'agendamento.' || qual, 'agendamento:' || NEW.id,
    jsonb_build_object('id', NEW.id, 'cliente_id', NEW.cliente_id, 'servico_id', NEW.servico_id, 'profissional_id', NEW.profissional_id,
      'conversa_id', NEW.conversa_id, 'serie_id', NEW.serie_id, 'inicio', NEW.inicio, 'fim', NEW.fim, 'status', NEW.status,
      'preco_centavos', NEW.preco_centavos, 'motivo', NEW.motivo, 'observacao', NEW.observacao, 'sequencia', NEW.sequencia,
      'reservado_ate', NEW.reservado_ate, 'criado_em', NEW.criado_em, 'remarcado_em', NEW.remarcado_em));
  RETURN NULL;
END $$;
CREATE TRIGGER agendamento_evento_novo AFTER INSERT ON agendamento FOR EACH ROW WHEN (NOT NEW.treino) EXECUTE FUNCTION evento_de_agendamento();
CREATE TRIGGER agendamento_evento AFTER UPDATE ON agendamento FOR EACH ROW
  WHEN (NOT NEW.treino AND (OLD.status, OLD.inicio, OLD.fim, OLD.profissional_id, OLD.servico_id, OLD.cliente_id, OLD.observacao, OLD.preco_centavos, OLD.reservado_ate, OLD.motivo)
    IS DISTINCT FROM (NEW.status, NEW.inicio, NEW.fim, NEW.profissional_id, NEW.servico_id, NEW.cliente_id, NEW.observacao, NEW.preco_centavos, NEW.reservado_ate, NEW.motivo))
  EXECUTE FUNCTION evento_de_agendamento();

CREATE FUNCTION evento_de_conversa() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE qual text := CASE WHEN TG_OP = 'INSERT' THEN 'aberta' ELSE CASE NEW.status
  WHEN 'PESSOA' THEN 'assumida' WHEN 'ESPERANDO' THEN 'esperando' WHEN 'ENCERRADA' THEN 'encerrada' ELSE 'devolvida' END END;
BEGIN
  IF NOT tem_webhook(NEW.empresa_id) THEN RETURN NULL; END IF;
  PERFORM anotar_evento(NEW.empresa_id, 'conversa.' || qual, 'conversa:' || NEW.id,
    jsonb_build_object('id', NEW.id, 'cliente_id', NEW.cliente_id, 'canal', NEW.canal, 'status', NEW.status, 'desfecho', NEW.desfecho,
      'desfecho_motivo', NEW.desfecho_motivo, 'satisfacao', NEW.satisfacao, 'ultima_ordem', NEW.ultima_ordem,
      'ultima_mensagem', NEW.ultima_mensagem, 'ultima_em', NEW.ultima_em, 'aberta_em', NEW.aberta_em));
  RETURN NULL;
END $$;
CREATE TRIGGER conversa_evento_novo AFTER INSERT ON conversa FOR EACH ROW WHEN (NOT NEW.treino) EXECUTE FUNCTION evento_de_conversa();
CREATE TRIGGER conversa_evento AFTER UPDATE ON conversa FOR EACH ROW
  WHEN (NOT NEW.treino AND (OLD.status <> NEW.status OR (NEW.status = 'PESSOA' AND OLD.atendente_id IS DISTINCT FROM NEW.atendente_id)))
  EXECUTE FUNCTION evento_de_conversa();

-- Whoever writes a message holds the lock of its conversation, whose events these are.
CREATE FUNCTION evento_de_mensagem() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT tem_webhook(NEW.empresa_id) THEN RETURN NULL; END IF;
  PERFORM anotar_evento(NEW.empresa_id, CASE NEW.autor WHEN 'CLIENTE' THEN 'mensagem.recebida' ELSE 'mensagem.enviada' END,
    'conversa:' || NEW.conversa_id,
    jsonb_build_object('id', NEW.id, 'conversa_id', NEW.conversa_id, 'ordem', NEW.ordem, 'autor', NEW.autor, 'texto', NEW.texto,
      'opcoes', NEW.opcoes, 'criada_em', NEW.criada_em));
  RETURN NULL;
END $$;
CREATE TRIGGER mensagem_evento AFTER INSERT ON mensagem FOR EACH ROW WHEN (NOT em_treino()) EXECUTE FUNCTION evento_de_mensagem();

CREATE FUNCTION evento_de_espera() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT tem_webhook(NEW.empresa_id) THEN RETURN NULL; END IF;
  PERFORM anotar_evento(NEW.empresa_id, CASE WHEN TG_OP = 'INSERT' THEN 'espera.criada' ELSE 'espera.encerrada' END, 'espera:' || NEW.id,
    jsonb_build_object('id', NEW.id, 'cliente_id', NEW.cliente_id, 'servico_id', NEW.servico_id, 'profissional_id', NEW.profissional_id,
      'de', NEW.de, 'ate', NEW.ate, 'periodo', NEW.periodo, 'status', NEW.status,
      'criada_em', NEW.criada_em, 'encerrada_em', NEW.encerrada_em));
  RETURN NULL;
END $$;
CREATE TRIGGER espera_evento_novo AFTER INSERT ON espera FOR EACH ROW WHEN (NOT NEW.treino) EXECUTE FUNCTION evento_de_espera();
CREATE TRIGGER espera_evento AFTER UPDATE ON espera FOR EACH ROW
  WHEN (NOT NEW.treino AND OLD.status = 'ESPERANDO' AND NEW.status <> 'ESPERANDO') EXECUTE FUNCTION evento_de_espera();

-- An invoice is of who pays for the subscription: an event of each of their companies, for their own webhooks.
CREATE FUNCTION evento_de_fatura() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  qual text := CASE WHEN TG_OP = 'INSERT' THEN 'fatura.emitida' ELSE CASE NEW.situacao
    WHEN 'PAGA' THEN 'fatura.paga' WHEN 'CANCELADA' THEN 'fatura.cancelada' WHEN 'ESTORNADA' THEN 'fatura.estornada' ELSE 'fatura.emitida' END END;
  dele record;
BEGIN
  FOR dele IN SELECT e.empresa_id AS id FROM empresa e WHERE e.titular_id = NEW.titular_id AND tem_webhook(e.empresa_id) LOOP
    PERFORM anotar_evento(dele.id, qual, 'fatura:' || NEW.id,
      jsonb_build_object('id', NEW.id, 'numero', NEW.numero, 'tipo', NEW.tipo, 'situacao', NEW.situacao, 'vencimento', NEW.vencimento,
        'total_centavos', NEW.total_centavos, 'plano', NEW.plano, 'periodo', NEW.periodo, 'periodo_inicio', NEW.periodo_inicio,
        'periodo_fim', NEW.periodo_fim, 'emitida_em', NEW.emitida_em, 'paga_em', NEW.paga_em, 'cancelada_em', NEW.cancelada_em,
        'estornado_centavos', NEW.estornado_centavos), NEW.titular_id);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER fatura_evento_novo AFTER INSERT ON fatura FOR EACH ROW EXECUTE FUNCTION evento_de_fatura();
CREATE TRIGGER fatura_evento AFTER UPDATE ON fatura FOR EACH ROW WHEN (OLD.situacao <> NEW.situacao) EXECUTE FUNCTION evento_de_fatura();
