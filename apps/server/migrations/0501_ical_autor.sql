-- The secret address of an agenda stops with who made it. Null: it is older than this column.
ALTER TABLE agenda_ical ADD COLUMN criada_por bigint;
