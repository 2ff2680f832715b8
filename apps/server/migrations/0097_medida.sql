-- How long calls take and how many fail, by hour and pattern of the route: counts in bands, never one call.
-- `faixa` is the whole part of log(ms + 1) to the base of 1.2.
CREATE TABLE medida_rota (
  hora timestamptz NOT NULL,
  rota text NOT NULL,
  faixa smallint NOT NULL,
  total integer NOT NULL,
  -- Of them, answered 5xx.
  erros integer NOT NULL,
  PRIMARY KEY (hora, rota, faixa)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON medida_rota TO zelo_plataforma;
