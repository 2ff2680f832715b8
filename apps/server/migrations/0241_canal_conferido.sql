-- What the gateway took before this instant is here, or is nobody's. Until the other one somebody compares.
ALTER TABLE canal ADD COLUMN conferido_ate timestamptz NOT NULL DEFAULT now(), ADD COLUMN conferindo_ate timestamptz;
