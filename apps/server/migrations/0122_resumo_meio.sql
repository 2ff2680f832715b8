-- By which way the morning message goes; and the last day on which the channel was called for it, written before the call.
ALTER TABLE resumo ADD COLUMN meio text NOT NULL DEFAULT 'EMAIL' CHECK (meio IN ('EMAIL', 'WHATSAPP', 'AMBOS'));
ALTER TABLE resumo ADD COLUMN chamado_dia date;
