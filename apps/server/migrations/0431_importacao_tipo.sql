-- Spreadsheets of services and appointments go the way of those of clients.
ALTER TABLE cliente_importacao
  ADD COLUMN tipo text NOT NULL DEFAULT 'CLIENTE' CHECK (tipo IN ('CLIENTE', 'SERVICO', 'AGENDAMENTO'));
ALTER TABLE cliente_importacao_linha DROP CONSTRAINT cliente_importacao_linha_resultado_check,
  ADD CONSTRAINT cliente_importacao_linha_resultado_check
    CHECK (resultado IN ('NOVO', 'DUPLICADO', 'MUDA', 'IGUAL', 'RECUSADO', 'CRIADO', 'COMPLETADO', 'PULADO'));
