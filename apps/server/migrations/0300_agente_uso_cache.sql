-- Of a model's input, what its provider read from its cache, for a lower price.
ALTER TABLE agente_uso ADD COLUMN cache bigint NOT NULL DEFAULT 0 CHECK (cache >= 0);
