-- A payment that is lost in a dispute is over on that day, as one that is given back.
DROP INDEX assinatura_evento_fatura;
CREATE INDEX assinatura_evento_fatura ON assinatura_evento ((detalhe ->> 'fatura'))
  WHERE tipo IN ('PAGAMENTO', 'ESTORNO', 'CONTESTACAO_ENCERRADA');
