-- The gateway of the test environment: charges that exist only here. Its notifications travel over HTTP like those of any other.
CREATE TABLE sandbox_cobranca (
  -- Unguessable: it is the address of its checkout.
  id uuid PRIMARY KEY,
  -- The name that who asked gave it.
  chave text NOT NULL UNIQUE,
  metodo text NOT NULL CHECK (metodo IN ('PIX', 'BOLETO', 'CARTAO')),
  descricao text NOT NULL,
  pagador text NOT NULL,
  valor integer NOT NULL CHECK (valor > 0),
  vencimento date NOT NULL,
  expira_em timestamptz,
  situacao text NOT NULL DEFAULT 'PENDENTE'
    CHECK (situacao IN ('PENDENTE', 'EM_ANALISE', 'PAGA', 'VENCIDA', 'RECUSADA', 'CANCELADA', 'ESTORNADA', 'CONTESTADA')),
  url_volta text NOT NULL,
  criada_em timestamptz NOT NULL
);
CREATE INDEX sandbox_cobranca_criada ON sandbox_cobranca (criada_em);

CREATE TABLE sandbox_recebido (
  id uuid PRIMARY KEY,
  cobranca_id uuid NOT NULL REFERENCES sandbox_cobranca ON DELETE CASCADE,
  valor integer NOT NULL CHECK (valor > 0),
  estornado integer NOT NULL DEFAULT 0 CHECK (estornado BETWEEN 0 AND valor),
  pago_em timestamptz NOT NULL
);
CREATE INDEX sandbox_recebido_cobranca ON sandbox_recebido (cobranca_id);

CREATE TABLE sandbox_estorno (
  chave text PRIMARY KEY,
  recebido_id uuid NOT NULL REFERENCES sandbox_recebido ON DELETE CASCADE,
  valor integer NOT NULL CHECK (valor > 0)
);

-- What it has to say: a try that was not answered with 200 comes again.
CREATE TABLE sandbox_aviso (
  id uuid PRIMARY KEY,
  cobranca_id uuid NOT NULL REFERENCES sandbox_cobranca ON DELETE CASCADE,
  tipo text NOT NULL,
  vezes smallint NOT NULL DEFAULT 1,
  entregue_em timestamptz,
  criado_em timestamptz NOT NULL
);
CREATE INDEX sandbox_aviso_cobranca ON sandbox_aviso (cobranca_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox_cobranca, sandbox_recebido, sandbox_estorno, sandbox_aviso TO zelo_plataforma;
