-- Subscriptions and invoices: of the platform, owned by who contracts. Days are dates without a time, read in `fuso`.

-- Who answers for a company towards the platform. Null: nobody does (a company being tried, or made for an evaluation).
ALTER TABLE empresa ADD COLUMN titular_id bigint REFERENCES usuario;
UPDATE empresa e SET titular_id = (SELECT min(eu.usuario_id) FROM empresa_usuario eu WHERE eu.empresa_id = e.empresa_id AND eu.gestor)
  WHERE NOT e.experimento;
CREATE INDEX empresa_titular ON empresa (titular_id) WHERE titular_id IS NOT NULL;

CREATE TABLE cupom (
  id uuid PRIMARY KEY,
  codigo text NOT NULL UNIQUE CHECK (codigo ~ '^[A-Z0-9]{3,20}$'),
  tipo text NOT NULL CHECK (tipo IN ('PERCENTUAL', 'VALOR')),
  -- Whole per cent, or cents.
  valor integer NOT NULL CHECK (valor > 0 AND (tipo = 'VALOR' OR valor <= 100)),
  -- How many invoices it lowers; null = all of them.
  ciclos smallint CHECK (ciclos >= 1),
  -- Null = any.
  planos text[],
  periodos text[],
  valido_ate date,
  max_usos integer CHECK (max_usos >= 1),
  ativo boolean NOT NULL DEFAULT true,
  criado_em timestamptz NOT NULL
);

CREATE TABLE assinatura (
  id uuid PRIMARY KEY,
  titular_id bigint NOT NULL REFERENCES usuario,
  plano text NOT NULL REFERENCES plano,
  periodo text NOT NULL CHECK (periodo IN ('MENSAL', 'SEMESTRAL', 'ANUAL')),
  estado text NOT NULL CHECK (estado IN ('EM_ANALISE', 'ATIVO_PROVISORIO', 'ATIVO', 'INADIMPLENTE')),
  -- Why it is in that state; null when ATIVO.
  motivo text,
  -- Until when access is given without settled money.
  provisorio_ate timestamptz,
  fuso text NOT NULL,
  dia_ancora smallint CHECK (dia_ancora BETWEEN 1 AND 31),
  -- The paid period: its first day, and the day on which the next one begins.
  periodo_inicio date,
  periodo_fim date,
  proximo_vencimento date,
  -- What the next renewal brings.
  proximo_plano text REFERENCES plano,
  proximo_periodo text CHECK (proximo_periodo IN ('MENSAL', 'SEMESTRAL', 'ANUAL')),
  metodo text NOT NULL DEFAULT 'PIX' CHECK (metodo IN ('PIX', 'BOLETO', 'CARTAO')),
  email_cobranca text,
  -- Cancelled is a date, not a state: asked for, will end on, has ended.
  cancelada_em timestamptz,
  encerra_em date,
  encerrada_em timestamptz,
  cancelamento_motivo text,
  -- End of the cycle in which the titular unlocked on trust.
  confianca_ciclo date,
  contratada_em timestamptz,
  criada_em timestamptz NOT NULL,
  alterada_em timestamptz NOT NULL,
  versao integer NOT NULL DEFAULT 1,
  CHECK ((estado = 'ATIVO_PROVISORIO') = (provisorio_ate IS NOT NULL)),
  CHECK ((estado = 'ATIVO') = (motivo IS NULL)),
  CHECK ((periodo_inicio IS NULL) = (periodo_fim IS NULL) AND periodo_inicio < periodo_fim),
  CHECK (encerra_em IS NULL OR cancelada_em IS NOT NULL)
);
-- One that lives per titular; those that ended stay.
CREATE UNIQUE INDEX assinatura_titular ON assinatura (titular_id) WHERE encerrada_em IS NULL;
CREATE INDEX assinatura_de ON assinatura (titular_id, criada_em);
CREATE INDEX assinatura_lista ON assinatura (criada_em, id);

-- Every change, with what caused it.
CREATE TABLE assinatura_evento (
  id uuid PRIMARY KEY,
  assinatura_id uuid NOT NULL REFERENCES assinatura,
  tipo text NOT NULL,
  estado_antes text,
  estado_depois text NOT NULL,
  motivo text,
  -- Who or what: a notice of the gateway, a person, a job, somebody of the platform.
  causa text NOT NULL CHECK (causa IN ('WEBHOOK', 'USUARIO', 'JOB', 'PLATAFORMA')),
  causa_id text,
  usuario_id bigint,
  detalhe jsonb NOT NULL DEFAULT '{}',
  em timestamptz NOT NULL,
  -- The table of allowed transitions, once more where nobody gets past it.
  CHECK (coalesce(estado_antes, '-') || '>' || estado_depois IN (
    '->EM_ANALISE', '->ATIVO_PROVISORIO',
    'EM_ANALISE>EM_ANALISE', 'EM_ANALISE>ATIVO_PROVISORIO', 'EM_ANALISE>ATIVO', 'EM_ANALISE>INADIMPLENTE',
    'ATIVO_PROVISORIO>ATIVO_PROVISORIO', 'ATIVO_PROVISORIO>ATIVO', 'ATIVO_PROVISORIO>INADIMPLENTE', 'ATIVO_PROVISORIO>EM_ANALISE',
    'ATIVO>ATIVO', 'ATIVO>ATIVO_PROVISORIO', 'ATIVO>EM_ANALISE', 'ATIVO>INADIMPLENTE',
    'INADIMPLENTE>INADIMPLENTE', 'INADIMPLENTE>ATIVO', 'INADIMPLENTE>ATIVO_PROVISORIO'))
);
CREATE INDEX assinatura_evento_de ON assinatura_evento (assinatura_id, em, id);

-- One coupon per subscription.
CREATE TABLE cupom_uso (
  assinatura_id uuid PRIMARY KEY REFERENCES assinatura,
  cupom_id uuid NOT NULL REFERENCES cupom,
  -- Invoices that it still lowers; null = all.
  restantes smallint CHECK (restantes >= 0),
  usado_em timestamptz NOT NULL
);
CREATE INDEX cupom_uso_cupom ON cupom_uso (cupom_id);

-- What is given once per CPF or CNPJ. Only a keyed digest, which outlives the account.
CREATE TABLE concessao (
  documento bytea NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('TESTE', 'BOLETO')),
  em timestamptz NOT NULL,
  PRIMARY KEY (documento, tipo)
);

CREATE TABLE fatura (
  id uuid PRIMARY KEY,
  numero bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  assinatura_id uuid REFERENCES assinatura,
  titular_id bigint REFERENCES usuario,
  tipo text NOT NULL CHECK (tipo IN ('PRIMEIRA', 'RENOVACAO', 'AJUSTE', 'SINAL')),
  situacao text NOT NULL DEFAULT 'ABERTA' CHECK (situacao IN ('ABERTA', 'PAGA', 'CANCELADA', 'ESTORNADA')),
  vencimento date NOT NULL,
  total_centavos integer NOT NULL CHECK (total_centavos > 0),
  -- What it pays for.
  plano text REFERENCES plano,
  periodo text CHECK (periodo IN ('MENSAL', 'SEMESTRAL', 'ANUAL')),
  -- A first invoice learns its period when it is paid.
  periodo_inicio date,
  periodo_fim date,
  emitida_em timestamptz NOT NULL,
  pagamento_id text UNIQUE,
  paga_em timestamptz,
  cancelada_em timestamptz,
  -- Given back so far; asked to be given back since.
  estornado_centavos integer NOT NULL DEFAULT 0,
  estorno_pedido_em timestamptz,
  contestada_em timestamptz,
  alterada_em timestamptz NOT NULL,
  CHECK ((tipo = 'SINAL') = (assinatura_id IS NULL)),
  CHECK ((situacao IN ('PAGA', 'ESTORNADA')) = (paga_em IS NOT NULL AND pagamento_id IS NOT NULL)),
  CHECK (estornado_centavos BETWEEN 0 AND total_centavos AND (situacao = 'ESTORNADA') = (estornado_centavos = total_centavos))
);
-- Each period is invoiced once, and at most one first invoice and one adjustment wait.
CREATE UNIQUE INDEX fatura_periodo ON fatura (assinatura_id, periodo_inicio) WHERE tipo = 'RENOVACAO' AND situacao IN ('ABERTA', 'PAGA');
CREATE UNIQUE INDEX fatura_aberta ON fatura (assinatura_id, tipo) WHERE situacao = 'ABERTA';
CREATE INDEX fatura_titular ON fatura (titular_id, emitida_em, id);
CREATE INDEX fatura_assinatura ON fatura (assinatura_id, emitida_em);
CREATE INDEX fatura_vencimento ON fatura (vencimento) WHERE situacao = 'ABERTA';

CREATE TABLE fatura_linha (
  fatura_id uuid NOT NULL REFERENCES fatura,
  ordem smallint NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('PLANO', 'CREDITO', 'DESCONTO', 'SINAL')),
  descricao jsonb NOT NULL,
  centavos integer NOT NULL,
  PRIMARY KEY (fatura_id, ordem)
);

-- Double entry, integer cents: debits positive, credits negative. Written once.
CREATE TABLE lancamento_transacao (
  id uuid PRIMARY KEY,
  -- Names the cause: the same cause is booked once.
  chave text NOT NULL UNIQUE,
  assinatura_id uuid REFERENCES assinatura,
  fatura_id uuid REFERENCES fatura,
  em timestamptz NOT NULL
);
CREATE INDEX lancamento_transacao_assinatura ON lancamento_transacao (assinatura_id);
CREATE TABLE lancamento (
  transacao_id uuid NOT NULL REFERENCES lancamento_transacao,
  ordem smallint NOT NULL,
  conta text NOT NULL CHECK (conta IN ('A_RECEBER', 'CAIXA', 'RECEITA', 'DESCONTO', 'CREDITO', 'ESTORNO', 'CONTESTADO', 'PERDA', 'NAO_IDENTIFICADO')),
  centavos bigint NOT NULL CHECK (centavos <> 0),
  PRIMARY KEY (transacao_id, ordem)
);
CREATE INDEX lancamento_conta ON lancamento (conta);

CREATE FUNCTION lancamento_fecha() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(centavos) FROM lancamento WHERE transacao_id = NEW.transacao_id) <> 0 THEN
    RAISE EXCEPTION 'ledger: transaction % does not sum to zero', NEW.transacao_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER lancamento_fecha AFTER INSERT ON lancamento DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION lancamento_fecha();

CREATE FUNCTION fatura_soma() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(centavos) FROM fatura_linha WHERE fatura_id = NEW.fatura_id)
     <> (SELECT total_centavos FROM fatura WHERE id = NEW.fatura_id) THEN
    RAISE EXCEPTION 'invoice %: the lines are not its total', NEW.fatura_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER fatura_soma AFTER INSERT ON fatura_linha DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION fatura_soma();

CREATE FUNCTION nunca_muda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is written once', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['lancamento', 'lancamento_transacao', 'assinatura_evento', 'fatura_linha'] LOOP
    EXECUTE format('CREATE TRIGGER nunca_muda BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION nunca_muda()', tabela);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO zelo_plataforma', tabela);
  END LOOP;
  FOREACH tabela IN ARRAY ARRAY['assinatura', 'fatura', 'cupom', 'cupom_uso'] LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO zelo_plataforma', tabela);
  END LOOP;
END $$;
GRANT SELECT, INSERT ON concessao TO zelo_plataforma;
