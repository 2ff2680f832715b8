-- Charges and refunds of deposits become operations, like those of invoices: each is written by its
-- name before the gateway is asked. The name leads to the charge.
ALTER TABLE operacao_gateway DROP COLUMN cobranca_id;
-- Row security hides deposits from the owner of the tables.
SET LOCAL ROLE zelo_plataforma;
INSERT INTO operacao_gateway (chave, tipo, situacao, ocupada_ate, criada_em, alterada_em)
  SELECT 'cobrar:' || chave, 'COBRAR', 'INCERTA', ocupado_ate, criado_em, alterado_em
  FROM sinal WHERE ocupado_ate IS NOT NULL;
INSERT INTO operacao_gateway (chave, tipo, situacao, criada_em, alterada_em)
  SELECT 'estornar:' || estorno_chave, 'ESTORNAR', 'INCERTA', estorno_tentado_em, estorno_tentado_em
  FROM sinal_recebido WHERE estorno_tentado_em IS NOT NULL AND destino = 'A_DEVOLVER';
RESET ROLE;
ALTER TABLE sinal DROP COLUMN ocupado_ate;
ALTER TABLE sinal_recebido DROP COLUMN estorno_tentado_em;
-- The daily job deletes old operations together with old notices.
GRANT DELETE ON operacao_gateway TO zelo_plataforma;
CREATE INDEX operacao_gateway_alterada ON operacao_gateway (alterada_em);
