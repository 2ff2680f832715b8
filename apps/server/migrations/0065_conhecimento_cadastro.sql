-- The company edits what its agent knows: who changed an entry last, and whether somebody else did meanwhile.
ALTER TABLE conhecimento ADD COLUMN versao integer NOT NULL DEFAULT 1;
ALTER TABLE conhecimento ADD COLUMN alterada_em timestamptz NOT NULL DEFAULT now();
