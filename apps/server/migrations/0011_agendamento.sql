-- What happened to an appointment and by whom, appointments made together, and reminders.
ALTER TABLE agendamento
  ADD COLUMN motivo text NOT NULL DEFAULT '' CHECK (length(motivo) <= 300),
  ADD COLUMN cancelado_por text CHECK (cancelado_por IN ('CLIENTE', 'EQUIPE')),
  ADD COLUMN observacao text NOT NULL DEFAULT '' CHECK (length(observacao) <= 500),
  -- Appointments that repeat every so many weeks share it.
  ADD COLUMN serie_id uuid,
  -- When it last got another time.
  ADD COLUMN remarcado_em timestamptz;
CREATE INDEX agendamento_serie ON agendamento (empresa_id, serie_id) WHERE serie_id IS NOT NULL;

-- Hours before an appointment at which its client is reminded, earliest last.
ALTER TABLE empresa
  ADD COLUMN lembretes_horas smallint[] NOT NULL DEFAULT '{24}' CHECK (cardinality(lembretes_horas) <= 5);

-- One reminder per appointment, distance and version of it: a moved appointment is reminded anew.
CREATE TABLE agendamento_lembrete (
  empresa_id uuid NOT NULL,
  agendamento_id uuid NOT NULL,
  sequencia integer NOT NULL,
  horas smallint NOT NULL,
  criado_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, agendamento_id, sequencia, horas),
  FOREIGN KEY (empresa_id, agendamento_id) REFERENCES agendamento ON DELETE CASCADE
);
ALTER TABLE agendamento_lembrete ENABLE ROW LEVEL SECURITY;
ALTER TABLE agendamento_lembrete FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON agendamento_lembrete TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON agendamento_lembrete TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON agendamento_lembrete TO zelo_app, zelo_plataforma;
CREATE INDEX agendamento_a_lembrar ON agendamento (inicio) WHERE status IN ('MARCADO', 'CONFIRMADO');

-- Its texts now say what happened to the appointment: the default is written again at the start.
DELETE FROM template_email WHERE tipo = 'AGENDAMENTO_AGENTEIA';
