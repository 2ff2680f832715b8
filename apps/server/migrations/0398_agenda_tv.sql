-- The board of the waiting room. Its address is signed and names `chave`: a new one closes the address before.
CREATE TABLE agenda_tv (
  empresa_id uuid PRIMARY KEY REFERENCES empresa ON DELETE CASCADE,
  chave uuid NOT NULL,
  criada_em timestamptz NOT NULL
);
ALTER TABLE agenda_tv ENABLE ROW LEVEL SECURITY;
ALTER TABLE agenda_tv FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON agenda_tv TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON agenda_tv TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON agenda_tv TO zelo_app, zelo_plataforma;
