-- Sites that may show a company's chat in a frame.
CREATE TABLE canal_site (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 260),
  ordem smallint NOT NULL,
  PRIMARY KEY (empresa_id, site)
);
ALTER TABLE canal_site ENABLE ROW LEVEL SECURITY;
ALTER TABLE canal_site FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON canal_site TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON canal_site TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON canal_site TO zelo_app, zelo_plataforma;
