-- Who made the board's address, and when a screen last read it. Null: the address is older than these columns.
ALTER TABLE agenda_tv ADD COLUMN criada_por bigint, ADD COLUMN aberta_em timestamptz;
