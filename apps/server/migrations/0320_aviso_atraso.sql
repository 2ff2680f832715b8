-- The client said that they run late: when, and about how many minutes where they know.
ALTER TABLE agendamento
  ADD COLUMN atraso_min smallint CHECK (atraso_min BETWEEN 1 AND 240),
  ADD COLUMN atraso_avisado_em timestamptz,
  ADD CONSTRAINT agendamento_atraso_avisado CHECK (atraso_min IS NULL OR atraso_avisado_em IS NOT NULL);
