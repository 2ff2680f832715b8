-- A device rings while the session that turned it on, or opened the panel there last, lasts. Those of before ring again when
-- their person opens the panel there.
ALTER TABLE push_aparelho ADD COLUMN sessao_id uuid REFERENCES sessao ON DELETE CASCADE;
CREATE INDEX push_aparelho_sessao ON push_aparelho (sessao_id);
