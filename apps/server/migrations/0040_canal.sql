-- Channels of a company: where its clients write. What comes in is stored raw before it is read, what goes out before it is sent.
CREATE TABLE canal (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('WHATSAPP_EVOLUTION', 'WHATSAPP_CLOUD')),
  nome text NOT NULL,
  servidor_id uuid NOT NULL REFERENCES servidor,
  -- What the provider calls it: name of the instance (made by us), phone_number_id.
  identificador text NOT NULL,
  -- The business account at Meta.
  conta_id text,
  -- The company's own number, once the provider told it.
  numero text,
  -- Token of the channel and secret of its application, sealed for this row.
  segredo bytea,
  segredo_app bytea,
  -- What the provider shows when it calls us: in the address (Evolution), at the subscription (Cloud). Only the hash is looked up.
  webhook_hash bytea NOT NULL UNIQUE,
  webhook_segredo bytea NOT NULL,
  estado text NOT NULL DEFAULT 'ATIVO' CHECK (estado IN ('ATIVO', 'PAUSADO')),
  conexao text NOT NULL DEFAULT 'DESCONECTADO' CHECK (conexao IN ('CONECTADO', 'DESCONECTADO', 'OFFLINE', 'INATIVO')),
  conexao_desde timestamptz NOT NULL,
  motivo text,
  verificado_em timestamptz,
  versao integer NOT NULL DEFAULT 1,
  criado_em timestamptz NOT NULL,
  alterado_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id)
);
-- A number or an instance belongs to one channel of one company.
CREATE UNIQUE INDEX canal_identificador ON canal (tipo, identificador);
CREATE INDEX canal_servidor ON canal (servidor_id);

CREATE TABLE canal_queda (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  canal_id uuid NOT NULL,
  conexao text NOT NULL,
  motivo text,
  inicio timestamptz NOT NULL,
  fim timestamptz,
  avisada_em timestamptz,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, canal_id) REFERENCES canal ON DELETE CASCADE
);
CREATE UNIQUE INDEX canal_queda_aberta ON canal_queda (empresa_id, canal_id) WHERE fim IS NULL;

-- Who writes to a channel, and where an answer goes.
CREATE TABLE canal_contato (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  canal_id uuid NOT NULL,
  -- The conversation that is open with them.
  conversa_id uuid,
  destino text NOT NULL,
  telefone text,
  -- Of the newest message of theirs, by the provider's clock.
  recebida_em timestamptz,
  -- Asked not to be written to unless they write first.
  recusou_em timestamptz,
  -- The owner answered from the phone: the agent is silent until then.
  humano_ate timestamptz,
  -- Wrote while nobody was there to answer.
  perdida_em timestamptz,
  criado_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, canal_id) REFERENCES canal ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE SET NULL (conversa_id)
);
CREATE UNIQUE INDEX canal_contato_conversa ON canal_contato (empresa_id, conversa_id) WHERE conversa_id IS NOT NULL;
CREATE INDEX canal_contato_perdida ON canal_contato (empresa_id, canal_id, perdida_em DESC) WHERE perdida_em IS NOT NULL;

-- One person has a phone with or without the ninth digit, an opaque id, an id of the business account.
CREATE TABLE canal_alias (
  empresa_id uuid NOT NULL,
  canal_id uuid NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('WA_ID', 'LID', 'BSUID')),
  valor text NOT NULL,
  contato_id uuid NOT NULL,
  PRIMARY KEY (empresa_id, canal_id, tipo, valor),
  FOREIGN KEY (empresa_id, contato_id) REFERENCES canal_contato ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, canal_id) REFERENCES canal ON DELETE CASCADE
);
CREATE INDEX canal_alias_contato ON canal_alias (empresa_id, contato_id);

-- What a provider told us, as it came but for its secrets. As text: JSON may hold what jsonb refuses.
CREATE TABLE canal_evento (
  empresa_id uuid NOT NULL,
  canal_id uuid NOT NULL,
  provedor_id text NOT NULL,
  -- Order of arrival.
  id uuid NOT NULL,
  -- Whose: events of one contact are read one after the other.
  contato text NOT NULL,
  quando timestamptz,
  dados text NOT NULL,
  estado text NOT NULL DEFAULT 'PENDENTE' CHECK (estado IN ('PENDENTE', 'PROCESSADO', 'FALHOU')),
  tentativas smallint NOT NULL DEFAULT 0,
  recebido_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, canal_id, provedor_id),
  FOREIGN KEY (empresa_id, canal_id) REFERENCES canal ON DELETE CASCADE
);
CREATE INDEX canal_evento_pendente ON canal_evento (recebido_em) WHERE estado = 'PENDENTE';
CREATE INDEX canal_evento_contato ON canal_evento (empresa_id, canal_id, contato, id) WHERE estado = 'PENDENTE';
CREATE INDEX canal_evento_velho ON canal_evento (recebido_em);

-- One message to be sent. `chamado_em` is written before the call: without an answer it says that the message may have gone out.
CREATE TABLE canal_envio (
  empresa_id uuid NOT NULL,
  -- Of the message: what is sent twice is one message.
  mensagem_id uuid NOT NULL,
  canal_id uuid NOT NULL,
  contato_id uuid NOT NULL,
  conversa_id uuid NOT NULL,
  ordem integer NOT NULL,
  estado text NOT NULL DEFAULT 'PENDENTE' CHECK (estado IN ('PENDENTE', 'ENVIADO', 'ENTREGUE', 'LIDO', 'NAO_CONFIRMADO', 'FALHOU')),
  motivo text,
  provedor_id text,
  -- Written to somebody who did not write first.
  proativa boolean NOT NULL DEFAULT false,
  chamado_em timestamptz,
  criado_em timestamptz NOT NULL,
  estado_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, mensagem_id),
  FOREIGN KEY (empresa_id, mensagem_id) REFERENCES mensagem ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, canal_id) REFERENCES canal ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, contato_id) REFERENCES canal_contato ON DELETE CASCADE
);
CREATE INDEX canal_envio_conversa ON canal_envio (empresa_id, conversa_id, ordem);
CREATE UNIQUE INDEX canal_envio_provedor ON canal_envio (empresa_id, canal_id, provedor_id) WHERE provedor_id IS NOT NULL;
CREATE INDEX canal_envio_aberto ON canal_envio (criado_em) WHERE estado IN ('PENDENTE', 'NAO_CONFIRMADO');
CREATE INDEX canal_envio_contato ON canal_envio (empresa_id, contato_id);

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['canal', 'canal_queda', 'canal_contato', 'canal_alias', 'canal_evento', 'canal_envio'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;
