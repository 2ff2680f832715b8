-- Charges and refunds of deposits are asked for as those of invoices are: written first, by name.
-- An operation finds its charge by that name.
ALTER TABLE operacao_gateway DROP COLUMN cobranca_id;
-- The owner sees no deposits: row security.
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
-- Kept as long as notices are.
GRANT DELETE ON operacao_gateway TO zelo_plataforma;
CREATE INDEX operacao_gateway_alterada ON operacao_gateway (alterada_em);
