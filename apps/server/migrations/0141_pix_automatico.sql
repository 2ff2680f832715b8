-- Pix Automático: who pays authorizes once, and the bank takes each period's money by itself.
ALTER TABLE assinatura DROP CONSTRAINT assinatura_metodo_check;
ALTER TABLE assinatura ADD CONSTRAINT assinatura_metodo_check CHECK (metodo IN ('PIX', 'PIX_AUTOMATICO', 'BOLETO', 'CARTAO'));
ALTER TABLE cobranca DROP CONSTRAINT cobranca_metodo_check;
ALTER TABLE cobranca ADD CONSTRAINT cobranca_metodo_check CHECK (metodo IN ('PIX', 'PIX_AUTOMATICO', 'BOLETO', 'CARTAO'));
ALTER TABLE sandbox_cobranca DROP CONSTRAINT sandbox_cobranca_metodo_check;
ALTER TABLE sandbox_cobranca ADD CONSTRAINT sandbox_cobranca_metodo_check CHECK (metodo IN ('PIX', 'PIX_AUTOMATICO', 'BOLETO', 'CARTAO'));

-- The authorization, as the gateway says it is. One that ended or was refused never comes back: another is asked for.
CREATE TABLE autorizacao_pix (
  id uuid PRIMARY KEY,
  assinatura_id uuid NOT NULL REFERENCES assinatura,
  gateway text NOT NULL CHECK (gateway IN ('SANDBOX', 'ASAAS', 'API_PIX')),
  servidor_id uuid REFERENCES servidor,
  ref text NOT NULL,
  -- Whose code asked for it.
  cobranca_id uuid NOT NULL UNIQUE REFERENCES cobranca,
  periodo text NOT NULL CHECK (periodo IN ('MENSAL', 'SEMESTRAL', 'ANUAL')),
  situacao text NOT NULL DEFAULT 'ESPERANDO' CHECK (situacao IN ('ESPERANDO', 'CONFIRMADA', 'RECUSADA', 'ENCERRADA')),
  criada_em timestamptz NOT NULL,
  alterada_em timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (gateway, servidor_id, ref),
  CHECK ((gateway = 'SANDBOX') = (servidor_id IS NULL))
);
CREATE INDEX autorizacao_pix_assinatura ON autorizacao_pix (assinatura_id, situacao);
CREATE INDEX autorizacao_pix_servidor ON autorizacao_pix (servidor_id) WHERE servidor_id IS NOT NULL;
CREATE INDEX autorizacao_pix_viva ON autorizacao_pix (id) WHERE situacao IN ('ESPERANDO', 'CONFIRMADA');

-- The authorization that the bank takes the money by.
ALTER TABLE cobranca ADD COLUMN autorizacao_id uuid REFERENCES autorizacao_pix;
CREATE INDEX cobranca_autorizacao ON cobranca (autorizacao_id) WHERE autorizacao_id IS NOT NULL;

ALTER TABLE notificacao_gateway ADD COLUMN autorizacoes jsonb NOT NULL DEFAULT '[]';

CREATE TABLE sandbox_autorizacao (
  id uuid PRIMARY KEY,
  -- Of the charge whose code asks for it.
  chave text NOT NULL UNIQUE,
  situacao text NOT NULL DEFAULT 'ESPERANDO' CHECK (situacao IN ('ESPERANDO', 'CONFIRMADA', 'RECUSADA', 'ENCERRADA')),
  criada_em timestamptz NOT NULL
);
ALTER TABLE sandbox_cobranca ADD COLUMN autorizacao_id uuid REFERENCES sandbox_autorizacao;
CREATE INDEX sandbox_cobranca_autorizacao ON sandbox_cobranca (autorizacao_id) WHERE autorizacao_id IS NOT NULL;
-- Which of them the test bank takes by itself, without a person.
ALTER TABLE sandbox_cobranca ADD COLUMN debito boolean NOT NULL DEFAULT false;

GRANT SELECT, INSERT, UPDATE ON autorizacao_pix TO zelo_plataforma;
GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox_autorizacao TO zelo_plataforma;
