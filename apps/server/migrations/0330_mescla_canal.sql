-- A merge that a channel proves has no author of the team.
ALTER TABLE cliente_mescla ALTER COLUMN autor_id DROP NOT NULL;
