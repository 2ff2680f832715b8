-- Payment gateways are external services like the others.
ALTER TABLE servidor DROP CONSTRAINT servidor_tipo_check;
ALTER TABLE servidor ADD CONSTRAINT servidor_tipo_check CHECK (tipo IN ('WHATSAPP_EVOLUTION', 'WHATSAPP_CLOUD', 'MODELO_COMPATIVEL',
  'MODELO_OPENAI', 'MODELO_ANTHROPIC', 'MODELO_GOOGLE', 'SMTP', 'PAGAMENTO_ASAAS', 'PAGAMENTO_API_PIX'));

-- Whom charges and fiscal documents are for.
CREATE TABLE dados_cobranca (
  -- Of the titular.
  id bigint PRIMARY KEY REFERENCES usuario ON DELETE CASCADE,
  nome text NOT NULL,
  documento text NOT NULL CHECK (documento ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  email text NOT NULL,
  inscricao_municipal text NOT NULL DEFAULT '',
  cep text NOT NULL DEFAULT '' CHECK (cep ~ '^(\d{8})?$'),
  endereco text NOT NULL DEFAULT '',
  municipio text NOT NULL DEFAULT '',
  uf text NOT NULL DEFAULT '',
  alterado_em timestamptz NOT NULL
);

-- A charge of one invoice at one gateway. `chave` names it there, for ever.
CREATE TABLE cobranca (
  id uuid PRIMARY KEY,
  fatura_id uuid NOT NULL REFERENCES fatura,
  gateway text NOT NULL CHECK (gateway IN ('SANDBOX', 'ASAAS', 'API_PIX')),
  servidor_id uuid REFERENCES servidor,
  chave text NOT NULL UNIQUE CHECK (chave ~ '^[0-9a-f]{32}$'),
  -- The gateway's own name of it, once it is known to be there.
  ref text,
  metodo text NOT NULL CHECK (metodo IN ('PIX', 'BOLETO', 'CARTAO')),
  valor integer NOT NULL CHECK (valor > 0),
  vencimento date NOT NULL,
  expira_em timestamptz,
  situacao text NOT NULL DEFAULT 'PENDENTE'
    CHECK (situacao IN ('PENDENTE', 'EM_ANALISE', 'PAGA', 'VENCIDA', 'RECUSADA', 'CANCELADA', 'ESTORNADA', 'CONTESTADA')),
  instrucao jsonb NOT NULL DEFAULT '{}',
  criada_em timestamptz NOT NULL,
  alterada_em timestamptz NOT NULL,
  CHECK ((gateway = 'SANDBOX') = (servidor_id IS NULL))
);
-- Two tabs, two clicks: one charge of a kind waits.
CREATE UNIQUE INDEX cobranca_aberta ON cobranca (fatura_id, metodo) WHERE situacao IN ('PENDENTE', 'EM_ANALISE');
CREATE INDEX cobranca_fatura ON cobranca (fatura_id, criada_em);
CREATE INDEX cobranca_servidor ON cobranca (servidor_id) WHERE servidor_id IS NOT NULL;

-- What we ask of a gateway, written before it is asked. INCERTA: nobody knows whether it happened, so it is looked up, never repeated blindly.
CREATE TABLE operacao_gateway (
  chave text PRIMARY KEY,
  tipo text NOT NULL CHECK (tipo IN ('COBRAR', 'CANCELAR', 'ESTORNAR')),
  cobranca_id uuid NOT NULL REFERENCES cobranca,
  situacao text NOT NULL DEFAULT 'PEDIDA' CHECK (situacao IN ('PEDIDA', 'FEITA', 'INCERTA', 'RECUSADA')),
  tentativas smallint NOT NULL DEFAULT 1,
  erro text,
  -- Until then somebody is asking.
  ocupada_ate timestamptz,
  criada_em timestamptz NOT NULL,
  alterada_em timestamptz NOT NULL
);
CREATE INDEX operacao_gateway_aberta ON operacao_gateway (alterada_em) WHERE situacao IN ('PEDIDA', 'INCERTA');
CREATE INDEX operacao_gateway_cobranca ON operacao_gateway (cobranca_id);

-- Money that came in, once for each name that the gateway gives it.
CREATE TABLE pagamento (
  id uuid PRIMARY KEY,
  gateway text NOT NULL CHECK (gateway IN ('SANDBOX', 'ASAAS', 'API_PIX', 'MANUAL')),
  ref text NOT NULL,
  cobranca_id uuid REFERENCES cobranca,
  fatura_id uuid REFERENCES fatura,
  valor integer NOT NULL CHECK (valor > 0),
  estornado integer NOT NULL DEFAULT 0 CHECK (estornado BETWEEN 0 AND valor),
  pago_em timestamptz NOT NULL,
  recebido_em timestamptz NOT NULL,
  -- SEM_FATURA waits for a person.
  situacao text NOT NULL CHECK (situacao IN ('CONFIRMADO', 'SEM_FATURA', 'RESOLVIDO')),
  motivo text,
  resolvido_em timestamptz,
  resolvido_por bigint,
  resolucao text,
  UNIQUE (gateway, ref)
);
CREATE INDEX pagamento_sem_fatura ON pagamento (recebido_em, id) WHERE situacao = 'SEM_FATURA';
CREATE INDEX pagamento_fatura ON pagamento (fatura_id) WHERE fatura_id IS NOT NULL;
CREATE INDEX pagamento_cobranca ON pagamento (cobranca_id) WHERE cobranca_id IS NOT NULL;

-- A refund. SOLICITADO: the titular asked, and somebody of the platform decides; PEDIDO: the gateway is to do it.
CREATE TABLE pagamento_estorno (
  id uuid PRIMARY KEY,
  pagamento_id uuid NOT NULL REFERENCES pagamento,
  -- 32 letters and digits: the refund's name at the gateway.
  chave text NOT NULL UNIQUE,
  valor integer NOT NULL CHECK (valor > 0),
  situacao text NOT NULL DEFAULT 'PEDIDO' CHECK (situacao IN ('SOLICITADO', 'PEDIDO', 'FEITO', 'RECUSADO')),
  motivo text NOT NULL,
  erro text,
  pedido_por bigint,
  pedido_em timestamptz NOT NULL,
  feito_em timestamptz
);
CREATE UNIQUE INDEX pagamento_estorno_aberto ON pagamento_estorno (pagamento_id) WHERE situacao IN ('SOLICITADO', 'PEDIDO');

-- What a gateway told us, as it came. The same event is kept once.
CREATE TABLE notificacao_gateway (
  id uuid NOT NULL UNIQUE,
  gateway text NOT NULL,
  servidor_id uuid,
  id_evento text NOT NULL,
  tipo text NOT NULL,
  cobrancas jsonb NOT NULL,
  corpo text NOT NULL,
  recebida_em timestamptz NOT NULL,
  processada_em timestamptz,
  erro text,
  PRIMARY KEY (gateway, id_evento)
);
CREATE INDEX notificacao_gateway_recebida ON notificacao_gateway (recebida_em);

GRANT SELECT, INSERT, UPDATE, DELETE ON dados_cobranca, notificacao_gateway TO zelo_plataforma;
GRANT SELECT, INSERT, UPDATE ON cobranca, operacao_gateway, pagamento, pagamento_estorno TO zelo_plataforma;
