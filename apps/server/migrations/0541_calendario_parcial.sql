-- `parcial`: some times of the event could not be read. Every event is read again, because Windows zone names and RDATE periods are understood now.
ALTER TABLE calendario_objeto ADD COLUMN parcial boolean NOT NULL DEFAULT false;
CREATE INDEX calendario_objeto_parcial ON calendario_objeto (empresa_id, calendario_id) WHERE parcial;
SET LOCAL ROLE zelo_experimento;
UPDATE calendario SET marca = NULL;
UPDATE calendario_objeto SET etag = NULL;
RESET ROLE;
