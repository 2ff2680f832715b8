-- An event of which not every time could be read. All are read once more: zones by their name in Windows and periods are understood now.
ALTER TABLE calendario_objeto ADD COLUMN parcial boolean NOT NULL DEFAULT false;
SET LOCAL ROLE zelo_experimento;
UPDATE calendario SET marca = NULL;
UPDATE calendario_objeto SET etag = NULL;
RESET ROLE;
