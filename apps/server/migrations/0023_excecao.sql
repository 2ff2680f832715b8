-- What a dated exception does to the hours of its day, and which days belong to one of them (holidays of a month, an afternoon off).
ALTER TABLE excecao_horario
  ADD COLUMN grupo_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- TROCA: these hours instead. FOLGA: not these hours, or not that day. EXTRA: these hours too.
  ADD COLUMN tipo text NOT NULL DEFAULT 'TROCA' CHECK (tipo IN ('TROCA', 'FOLGA', 'EXTRA')),
  -- Made by the answer to a holiday.
  ADD COLUMN feriado boolean NOT NULL DEFAULT false,
  ADD CHECK ((inicio IS NULL) = (fim IS NULL)),
  ADD CHECK (tipo <> 'EXTRA' OR inicio IS NOT NULL);
CREATE INDEX excecao_horario_grupo ON excecao_horario (empresa_id, grupo_id);

-- «Abre ou fecha?»: what a company answered for a national holiday.
CREATE TABLE feriado_resposta (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  dia date NOT NULL,
  fecha boolean NOT NULL,
  respondida_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, dia)
);
ALTER TABLE feriado_resposta ENABLE ROW LEVEL SECURITY;
ALTER TABLE feriado_resposta FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON feriado_resposta TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON feriado_resposta TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON feriado_resposta TO zelo_app, zelo_plataforma;
