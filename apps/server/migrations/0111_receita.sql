-- When an invoice was paid and given back, as the history tells it: what was true on a day stays true.
CREATE INDEX assinatura_evento_fatura ON assinatura_evento ((detalhe ->> 'fatura')) WHERE tipo IN ('PAGAMENTO', 'ESTORNO');
