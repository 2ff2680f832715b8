-- The last reminder of an invoice that went out; whose money a booking is.
ALTER TABLE fatura ADD COLUMN lembrete smallint NOT NULL DEFAULT -1;
ALTER TABLE lancamento_transacao ADD COLUMN pagamento_id text;
CREATE INDEX lancamento_transacao_pagamento ON lancamento_transacao (pagamento_id) WHERE pagamento_id IS NOT NULL;
