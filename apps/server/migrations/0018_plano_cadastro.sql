-- Administrators keep the plans: who saves over whom shows, and each sort column has its index.
ALTER TABLE plano
  ADD COLUMN versao integer NOT NULL DEFAULT 1,
  ADD COLUMN alterado_em timestamptz NOT NULL DEFAULT now(),
  ALTER COLUMN nome TYPE text COLLATE "pt-BR-x-icu";
CREATE INDEX plano_ordem ON plano (ordem, id);
CREATE INDEX plano_nome ON plano (nome, id);
CREATE INDEX plano_preco ON plano (preco_mensal, id);
CREATE INDEX plano_alterado ON plano (alterado_em, id);
