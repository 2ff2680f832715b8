-- Coupons kept by people of the platform: from when they are good, how often one titular may use one, and what became of each use.
ALTER TABLE cupom
  ADD COLUMN descricao text NOT NULL DEFAULT '',
  ADD COLUMN valido_de date,
  -- Per titular, other accounts with the same CPF or CNPJ counted in; null = any number.
  ADD COLUMN max_usos_titular integer CHECK (max_usos_titular >= 1),
  ADD COLUMN versao integer NOT NULL DEFAULT 1,
  ADD COLUMN alterado_em timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT cupom_validade CHECK (valido_de <= valido_ate);
CREATE INDEX cupom_criado ON cupom (criado_em, id);
CREATE INDEX cupom_codigo_id ON cupom (codigo, id);
CREATE INDEX cupom_alterado ON cupom (alterado_em, id);

-- The coupon that lowered an invoice: a use of it is a first invoice that was not cancelled.
ALTER TABLE fatura ADD COLUMN cupom_id uuid REFERENCES cupom;
CREATE INDEX fatura_cupom ON fatura (cupom_id, emitida_em, id) WHERE cupom_id IS NOT NULL;
UPDATE fatura f SET cupom_id = c.id
  FROM fatura_linha l JOIN cupom c ON l.descricao ->> 'br' = 'Cupom ' || c.codigo
  WHERE l.fatura_id = f.id AND l.tipo = 'DESCONTO';

GRANT DELETE ON cupom, cupom_uso TO zelo_plataforma;
