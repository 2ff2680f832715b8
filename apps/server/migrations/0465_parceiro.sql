-- A partner brings subscribers by coupons, earns a share of their payments, and is paid out.
CREATE TABLE parceiro (
  id uuid PRIMARY KEY,
  nome text NOT NULL,
  contato text NOT NULL DEFAULT '',
  email text NOT NULL,
  -- CPF or CNPJ: nobody earns by their own subscription.
  documento text NOT NULL UNIQUE CHECK (documento ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  -- Pix key, or a note about how they are paid.
  recebe text NOT NULL DEFAULT '',
  percentual smallint NOT NULL CHECK (percentual BETWEEN 1 AND 100),
  meses smallint NOT NULL CHECK (meses BETWEEN 1 AND 120),
  ativo boolean NOT NULL DEFAULT true,
  -- Sums of their ledger, written with each row of it. Below zero: more went back than is due.
  a_pagar_centavos bigint NOT NULL DEFAULT 0,
  pago_centavos bigint NOT NULL DEFAULT 0,
  indicados integer NOT NULL DEFAULT 0,
  criado_em timestamptz NOT NULL,
  alterado_em timestamptz NOT NULL,
  versao integer NOT NULL DEFAULT 1
);
CREATE INDEX parceiro_criado ON parceiro (criado_em, id);
CREATE INDEX parceiro_nome ON parceiro (nome, id);
CREATE INDEX parceiro_alterado ON parceiro (alterado_em, id);

ALTER TABLE cupom ADD COLUMN parceiro_id uuid REFERENCES parceiro;
CREATE INDEX cupom_parceiro ON cupom (parceiro_id) WHERE parceiro_id IS NOT NULL;

-- Who brought a titular, from their first payment on, by the rule of that day.
CREATE TABLE parceiro_indicacao (
  titular_id bigint PRIMARY KEY REFERENCES usuario,
  parceiro_id uuid NOT NULL REFERENCES parceiro,
  cupom_id uuid NOT NULL REFERENCES cupom,
  percentual smallint NOT NULL,
  em timestamptz NOT NULL,
  -- Money that comes from then on earns nothing.
  ate timestamptz NOT NULL
);
CREATE INDEX parceiro_indicacao_de ON parceiro_indicacao (parceiro_id);

CREATE TABLE parceiro_repasse (
  id uuid PRIMARY KEY,
  parceiro_id uuid NOT NULL REFERENCES parceiro,
  centavos bigint NOT NULL CHECK (centavos > 0),
  pago_em date NOT NULL,
  nota text NOT NULL DEFAULT '',
  feito_em timestamptz NOT NULL,
  feito_por bigint REFERENCES usuario,
  desfeito_em timestamptz
);
CREATE INDEX parceiro_repasse_de ON parceiro_repasse (parceiro_id, feito_em, id);

-- The ledger: what an invoice brought or lost, and the partner's share. Without a payout it is due.
CREATE TABLE parceiro_comissao (
  id uuid PRIMARY KEY,
  parceiro_id uuid NOT NULL REFERENCES parceiro,
  fatura_id uuid NOT NULL REFERENCES fatura,
  -- Rows of one invoice count from zero, so no two writers add the same one.
  ordem smallint NOT NULL,
  recebido_centavos integer NOT NULL CHECK (recebido_centavos <> 0),
  centavos integer NOT NULL,
  em timestamptz NOT NULL,
  repasse_id uuid REFERENCES parceiro_repasse,
  UNIQUE (fatura_id, ordem)
);
CREATE INDEX parceiro_comissao_de ON parceiro_comissao (parceiro_id, em, id);
CREATE INDEX parceiro_comissao_devida ON parceiro_comissao (parceiro_id) WHERE repasse_id IS NULL;
CREATE INDEX parceiro_comissao_repasse ON parceiro_comissao (repasse_id) WHERE repasse_id IS NOT NULL;

-- The coupon of the link by which somebody came, until they contract.
ALTER TABLE usuario ADD COLUMN cupom_indicado text CHECK (cupom_indicado ~ '^[A-Z0-9]{3,20}$');
ALTER TABLE cadastro ADD COLUMN cupom_indicado text CHECK (cupom_indicado ~ '^[A-Z0-9]{3,20}$');

GRANT SELECT, INSERT, UPDATE, DELETE ON parceiro TO zelo_plataforma;
GRANT SELECT, INSERT, UPDATE ON parceiro_indicacao, parceiro_repasse, parceiro_comissao TO zelo_plataforma;
