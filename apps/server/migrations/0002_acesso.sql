-- Wrong passwords in a row, by a keyed hash of the CPF (or of the CPF and a browser that signed in before): survives a restart, is shared
-- by every instance, and says nothing about which CPFs have an account.
CREATE TABLE tentativa_acesso (
  chave bytea PRIMARY KEY,
  falhas integer NOT NULL,
  ultima_em timestamptz NOT NULL,
  bloqueada_ate timestamptz
);
CREATE INDEX tentativa_acesso_ultima ON tentativa_acesso (ultima_em);
GRANT SELECT, INSERT, UPDATE, DELETE ON tentativa_acesso TO zelo_plataforma;
