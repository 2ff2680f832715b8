-- A webhook stops with who chose its address.
ALTER TABLE webhook DROP CONSTRAINT webhook_motivo_check;
ALTER TABLE webhook ADD CONSTRAINT webhook_motivo_check CHECK (motivo IN ('FALHAS', 'FOI_EMBORA', 'AUTOR'));
