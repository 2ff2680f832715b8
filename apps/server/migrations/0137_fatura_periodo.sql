-- PERIODO: a longer period that begins now, less what is left of the one that was paid.
ALTER TABLE fatura DROP CONSTRAINT fatura_tipo_check;
ALTER TABLE fatura ADD CONSTRAINT fatura_tipo_check CHECK (tipo IN ('PRIMEIRA', 'RENOVACAO', 'AJUSTE', 'PERIODO', 'SINAL'));
