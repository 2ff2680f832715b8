-- Its texts now lead to the page of the appointment: the default is written again at the start.
DELETE FROM template_email WHERE tipo = 'AGENDAMENTO_AGENTEIA';

-- Secret addresses at which calendars read a professional's agenda: whoever has one sees it, so only its hash is kept.
CREATE TABLE agenda_ical (
  empresa_id uuid NOT NULL,
  profissional_id uuid NOT NULL,
  chave_hash bytea NOT NULL,
  criada_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, profissional_id),
  FOREIGN KEY (empresa_id, profissional_id) REFERENCES profissional ON DELETE CASCADE
);
ALTER TABLE agenda_ical ENABLE ROW LEVEL SECURITY;
ALTER TABLE agenda_ical FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON agenda_ical TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual());
CREATE POLICY plataforma ON agenda_ical TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON agenda_ical TO zelo_app, zelo_plataforma;
