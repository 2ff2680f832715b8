-- Outages of the platform, and what each subscriber is credited for one on the next renewal.

-- When the platform last said that it is alive. A gap in it is an outage that it noticed by itself.
CREATE TABLE pulso (
  um boolean PRIMARY KEY DEFAULT true CHECK (um),
  em timestamptz NOT NULL
);

CREATE TABLE interrupcao (
  id uuid PRIMARY KEY,
  inicio timestamptz NOT NULL,
  fim timestamptz NOT NULL,
  -- What failed. Empty: the platform noticed it, and nobody has looked at it yet.
  o_que text NOT NULL DEFAULT '',
  notada boolean NOT NULL,
  descartada_em timestamptz,
  aplicada_em timestamptz,
  aplicada_por bigint REFERENCES usuario,
  -- The rule by which it was applied.
  regra jsonb,
  -- Credits that stand.
  assinaturas integer NOT NULL DEFAULT 0,
  total_centavos bigint NOT NULL DEFAULT 0,
  -- Taken back, but for credits that were on an invoice by then.
  desfeita_em timestamptz,
  criado_em timestamptz NOT NULL,
  alterado_em timestamptz NOT NULL,
  versao integer NOT NULL DEFAULT 1,
  CHECK (inicio < fim),
  CHECK (aplicada_em IS NULL OR descartada_em IS NULL),
  CHECK ((aplicada_em IS NULL) = (regra IS NULL)),
  -- Nobody is credited twice for the same minute.
  EXCLUDE USING gist (tstzrange(inicio, fim) WITH &&) WHERE (descartada_em IS NULL)
);
CREATE INDEX interrupcao_inicio ON interrupcao (inicio, id);

CREATE TABLE interrupcao_credito (
  id uuid PRIMARY KEY,
  interrupcao_id uuid NOT NULL REFERENCES interrupcao,
  assinatura_id uuid NOT NULL REFERENCES assinatura,
  centavos integer NOT NULL CHECK (centavos > 0),
  em timestamptz NOT NULL,
  desfeito_em timestamptz,
  -- Null: the titular is to be told of it, or that it was taken back.
  avisado_em timestamptz,
  UNIQUE (interrupcao_id, assinatura_id)
);
CREATE INDEX interrupcao_credito_lista ON interrupcao_credito (interrupcao_id, em, id);
CREATE INDEX interrupcao_credito_assinatura ON interrupcao_credito (assinatura_id);
CREATE INDEX interrupcao_credito_avisar ON interrupcao_credito (id) WHERE avisado_em IS NULL;

-- An invoice line may be the credit of an outage. A credit's rest is its amount less its lines on valid invoices.
ALTER TABLE fatura_linha ADD COLUMN interrupcao_id uuid REFERENCES interrupcao;
CREATE INDEX fatura_linha_interrupcao ON fatura_linha (interrupcao_id) WHERE interrupcao_id IS NOT NULL;

GRANT SELECT, INSERT, UPDATE ON pulso, interrupcao, interrupcao_credito TO zelo_plataforma;
