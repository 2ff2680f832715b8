-- The period of each periodic job that began last: one instance starts it.
CREATE TABLE periodo (
  fila text PRIMARY KEY,
  numero bigint NOT NULL
);
