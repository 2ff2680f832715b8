-- Whether who brings an archive in confirmed the person of here whom it names as titular.
ALTER TABLE portabilidade_vinda ADD COLUMN titular boolean NOT NULL DEFAULT false;
