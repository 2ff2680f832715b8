-- A calendar is written to no longer once who connected it may not see its agenda. Null: it is older than this column.
ALTER TABLE calendario ADD COLUMN ligado_por bigint;
