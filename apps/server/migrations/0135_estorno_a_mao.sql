-- A_MAO: no gateway can give this money back (it came by hand, or of a charge that nobody knows); a person does, and says so.
ALTER TABLE pagamento_estorno DROP CONSTRAINT pagamento_estorno_situacao_check;
ALTER TABLE pagamento_estorno ADD CONSTRAINT pagamento_estorno_situacao_check
  CHECK (situacao IN ('SOLICITADO', 'PEDIDO', 'A_MAO', 'FEITO', 'RECUSADO'));
DROP INDEX pagamento_estorno_aberto;
CREATE UNIQUE INDEX pagamento_estorno_aberto ON pagamento_estorno (pagamento_id) WHERE situacao IN ('SOLICITADO', 'PEDIDO', 'A_MAO');

-- A page of the gateway where who paid says which account is theirs: without it the money of a slip cannot go back.
ALTER TABLE pagamento_estorno ADD COLUMN url_pagador text;

-- What was settled by hand is money too: it can be asked back like any other.
INSERT INTO pagamento (id, gateway, ref, fatura_id, valor, estornado, pago_em, recebido_em, situacao)
SELECT gen_random_uuid(), 'MANUAL', f.pagamento_id, f.id, f.total_centavos, f.estornado_centavos, f.paga_em, f.paga_em, 'CONFIRMADO'
FROM fatura f WHERE f.pagamento_id LIKE 'manual:%'
ON CONFLICT (gateway, ref) DO NOTHING;
