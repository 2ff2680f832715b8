-- Accounts at one provider may give the same id to different charges and payments.
ALTER TABLE pagamento DROP CONSTRAINT pagamento_gateway_ref_key;
ALTER TABLE pagamento ADD UNIQUE NULLS NOT DISTINCT (gateway, ref, cobranca_id);
ALTER TABLE sinal_recebido DROP CONSTRAINT sinal_recebido_empresa_id_gateway_ref_key;
ALTER TABLE sinal_recebido ADD UNIQUE (empresa_id, gateway, ref, cobranca_chave);
CREATE INDEX cobranca_ref ON cobranca (ref) WHERE ref IS NOT NULL;
CREATE INDEX sinal_cobranca_ref ON sinal (empresa_id, cobranca_ref) WHERE cobranca_ref IS NOT NULL;
