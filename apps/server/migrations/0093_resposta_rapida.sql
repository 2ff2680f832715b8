-- Answers that the team gives often, by a short name.
CREATE TABLE resposta_rapida (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  atalho text NOT NULL,
  texto text NOT NULL,
  versao integer NOT NULL DEFAULT 1,
  alterada_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  UNIQUE (empresa_id, atalho)
);
ALTER TABLE resposta_rapida ENABLE ROW LEVEL SECURITY;
ALTER TABLE resposta_rapida FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON resposta_rapida TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON resposta_rapida TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON resposta_rapida TO zelo_app, zelo_plataforma;

-- Whether clients are asked, when a conversation ends, how it was; what they said, of five.
ALTER TABLE empresa ADD COLUMN pergunta_satisfacao boolean NOT NULL DEFAULT false;
ALTER TABLE conversa ADD COLUMN satisfacao smallint CHECK (satisfacao BETWEEN 1 AND 5);
