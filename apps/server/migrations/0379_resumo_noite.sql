-- The message of the evening beside that of the morning, each with its hour; AVISO: in the bell and on the person's devices.
ALTER TABLE resumo
  ADD COLUMN noite boolean NOT NULL DEFAULT false,
  ADD COLUMN hora_noite smallint NOT NULL DEFAULT 19 CHECK (hora_noite BETWEEN 16 AND 22),
  ADD COLUMN ultima_noite date,
  DROP CONSTRAINT resumo_meio_check,
  ADD CONSTRAINT resumo_meio_check CHECK (meio IN ('EMAIL', 'WHATSAPP', 'AMBOS', 'AVISO'));
