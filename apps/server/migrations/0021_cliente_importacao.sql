-- Clients brought from a spreadsheet: the browser reads the file and sends its lines, jobs check and write them part by part. Kept for seven
-- days: what people wrote in a spreadsheet is personal.
CREATE TABLE cliente_importacao (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  arquivo text NOT NULL,
  estado text NOT NULL DEFAULT 'RECEBENDO' CHECK (estado IN ('RECEBENDO', 'CONFERINDO', 'CONFERIDA', 'IMPORTANDO', 'CONCLUIDA')),
  -- What happens to a line whose client is there already.
  duplicados text CHECK (duplicados IN ('PULAR', 'COMPLETAR')),
  total integer NOT NULL CHECK (total BETWEEN 1 AND 10000),
  -- The last line that a job has done in this state: the next one goes on from here.
  ultima integer NOT NULL DEFAULT 0,
  autor_id bigint NOT NULL,
  criada_em timestamptz NOT NULL,
  terminada_em timestamptz,
  PRIMARY KEY (empresa_id, id)
);
CREATE INDEX cliente_importacao_criada ON cliente_importacao (criada_em);

CREATE TABLE cliente_importacao_linha (
  empresa_id uuid NOT NULL,
  importacao_id uuid NOT NULL,
  -- As the spreadsheet counts, without the head.
  numero integer NOT NULL,
  dados jsonb NOT NULL,
  resultado text CHECK (resultado IN ('NOVO', 'DUPLICADO', 'RECUSADO', 'CRIADO', 'COMPLETADO', 'PULADO')),
  -- Why it was refused, in both languages.
  motivo jsonb,
  -- The client it became, or that is there already.
  cliente_id uuid,
  PRIMARY KEY (empresa_id, importacao_id, numero),
  FOREIGN KEY (empresa_id, importacao_id) REFERENCES cliente_importacao ON DELETE CASCADE
);
CREATE INDEX cliente_importacao_linha_resultado ON cliente_importacao_linha (empresa_id, importacao_id, resultado, numero);

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['cliente_importacao', 'cliente_importacao_linha']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;
