-- A file of a conversation: what a client sent by a channel, or the team answers with. One of a message at most.
CREATE TABLE anexo (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  conversa_id uuid NOT NULL,
  -- Null until it is sent.
  mensagem_id uuid,
  tipo text NOT NULL CHECK (tipo IN ('IMAGEM', 'AUDIO', 'VIDEO', 'DOCUMENTO')),
  -- BUSCANDO: not here yet; FALHOU: it never will be.
  estado text NOT NULL CHECK (estado IN ('BUSCANDO', 'GUARDADO', 'FALHOU')),
  mime text NOT NULL,
  -- As its sender called it.
  nome text CHECK (length(nome) <= 120),
  bytes integer NOT NULL DEFAULT 0,
  largura integer,
  altura integer,
  -- The text of its message only names the file.
  so_arquivo boolean NOT NULL,
  -- Where it is to be fetched: what the provider of the channel calls it.
  canal_id uuid,
  midia_id text,
  criado_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  UNIQUE (empresa_id, mensagem_id),
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, mensagem_id) REFERENCES mensagem ON DELETE CASCADE
);
CREATE INDEX anexo_conversa ON anexo (empresa_id, conversa_id);
CREATE INDEX anexo_solto ON anexo (criado_em) WHERE mensagem_id IS NULL OR estado = 'BUSCANDO';
ALTER TABLE anexo ENABLE ROW LEVEL SECURITY;
ALTER TABLE anexo FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON anexo TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON anexo TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON anexo TO zelo_app, zelo_plataforma;

-- Files whose row is gone, whatever took it: a job deletes them. It outlives the company.
CREATE TABLE anexo_apagado (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  PRIMARY KEY (empresa_id, id)
);
ALTER TABLE anexo_apagado ENABLE ROW LEVEL SECURITY;
ALTER TABLE anexo_apagado FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON anexo_apagado TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON anexo_apagado TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON anexo_apagado TO zelo_app, zelo_plataforma;

CREATE FUNCTION anexo_apagar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO anexo_apagado (empresa_id, id) VALUES (OLD.empresa_id, OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER anexo_apagar AFTER DELETE ON anexo FOR EACH ROW EXECUTE FUNCTION anexo_apagar();
