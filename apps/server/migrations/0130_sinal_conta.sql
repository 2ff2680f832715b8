-- A company's own accounts at gateways, where its deposits arrive.
CREATE TABLE sinal_conta (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  tipo text NOT NULL CHECK (tipo IN ('ASAAS', 'API_PIX')),
  -- Part of the address that the gateway calls: another account, another address.
  id uuid NOT NULL UNIQUE,
  endereco text NOT NULL CHECK (length(endereco) <= 300),
  opcoes jsonb NOT NULL,
  -- Sealed for this row.
  segredo bytea NOT NULL,
  segredo_em timestamptz NOT NULL,
  conexao text NOT NULL DEFAULT 'OFFLINE' CHECK (conexao IN ('CONECTADO', 'DESCONECTADO', 'OFFLINE')),
  verificada_em timestamptz,
  -- When the gateway was last told where to call.
  apontada_em timestamptz,
  PRIMARY KEY (empresa_id, tipo)
);
ALTER TABLE sinal_conta ENABLE ROW LEVEL SECURITY;
ALTER TABLE sinal_conta FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON sinal_conta TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON sinal_conta TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON sinal_conta TO zelo_app, zelo_plataforma;

ALTER TABLE sinal_regra
  DROP CONSTRAINT sinal_regra_conta_check,
  ADD CONSTRAINT sinal_regra_conta_check CHECK (conta IN ('NENHUMA', 'PIX_CHAVE', 'ASAAS', 'API_PIX', 'SANDBOX'));

ALTER TABLE sinal
  DROP CONSTRAINT sinal_conta_check,
  ADD CONSTRAINT sinal_conta_check CHECK (conta IN ('PIX_CHAVE', 'ASAAS', 'API_PIX', 'SANDBOX')),
  -- Who pays, for a gateway that asks: whole until the charge is made, then only the mask.
  ADD COLUMN pagador_nome text CHECK (length(pagador_nome) <= 120),
  ADD COLUMN pagador_documento text CHECK (length(pagador_documento) IN (11, 14)),
  ADD COLUMN pagador_mascara text,
  -- The gateway looks at a payment that it has not let through yet.
  ADD COLUMN em_analise boolean NOT NULL DEFAULT false,
  -- Why there is no charge yet.
  ADD COLUMN cobranca_erro text CHECK (cobranca_erro IN ('RECUSADO', 'CONFIGURACAO', 'INDISPONIVEL'));

-- Nobody who writes can forget to forget.
CREATE FUNCTION sinal_esquecer_pagador() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.pagador_nome := NULL;
  NEW.pagador_documento := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER sinal_esquecer_pagador BEFORE UPDATE ON sinal
  FOR EACH ROW WHEN (NEW.situacao <> 'AGUARDANDO' OR NEW.cobranca_ref IS NOT NULL) EXECUTE FUNCTION sinal_esquecer_pagador();

ALTER TABLE sinal_recebido
  DROP CONSTRAINT sinal_recebido_gateway_check,
  ADD CONSTRAINT sinal_recebido_gateway_check CHECK (gateway IN ('MANUAL', 'ASAAS', 'API_PIX', 'SANDBOX')),
  -- When its refund was last asked for or looked up, and whether the gateway is at it.
  ADD COLUMN estorno_tentado_em timestamptz,
  ADD COLUMN estorno_a_caminho boolean NOT NULL DEFAULT false;

-- Whose account spoke; null: the platform's.
ALTER TABLE notificacao_gateway ADD COLUMN conta_id uuid REFERENCES sinal_conta (id) ON DELETE CASCADE;
CREATE INDEX notificacao_gateway_conta ON notificacao_gateway (conta_id) WHERE conta_id IS NOT NULL;
