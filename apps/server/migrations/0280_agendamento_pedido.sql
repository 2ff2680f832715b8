-- What was asked under `chave_idempotencia`, as a keyed digest: the same key with anything else is refused.
ALTER TABLE agendamento ADD COLUMN pedido_digital bytea;
