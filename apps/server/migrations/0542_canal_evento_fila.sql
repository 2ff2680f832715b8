-- The smaller of two partial indexes was taken to find what one person sent: all that waits was read each time.
-- The sweep finds what waits by the other.
DROP INDEX canal_evento_pendente;
