-- Profiles: what an administrator may edit, and what the product itself relies on.
ALTER TABLE perfil
  ADD COLUMN descricao text NOT NULL DEFAULT '',
  ADD COLUMN sistema boolean NOT NULL DEFAULT false,
  -- Raised by every change: who edits an older one is told.
  ADD COLUMN versao integer NOT NULL DEFAULT 1,
  ADD COLUMN alterado_em timestamptz NOT NULL DEFAULT now();
UPDATE perfil SET sistema = true WHERE nome IN ('Administrador', 'Gestor', 'Profissional', 'Suporte');
-- «gestor» and «Gestor» are one name.
CREATE UNIQUE INDEX perfil_nome_unico ON perfil (sem_acento(nome));
CREATE INDEX usuario_perfil_perfil ON usuario_perfil (perfil_id, usuario_id);

-- Users: lists by name, by age and by status, search by any part of name and e-mail.
ALTER TABLE usuario
  ALTER COLUMN nome TYPE text COLLATE "pt-BR-x-icu",
  ADD COLUMN status_em timestamptz,
  ADD COLUMN status_motivo text,
  ADD COLUMN anonimizado_em timestamptz;
ALTER TABLE usuario
  ADD COLUMN busca text COLLATE "C" GENERATED ALWAYS AS (sem_acento(nome || ' ' || email)) STORED;
CREATE INDEX usuario_nome ON usuario (nome, id);
CREATE INDEX usuario_status_nome ON usuario (status, nome, id);
CREATE INDEX usuario_status_id ON usuario (status, id);
CREATE INDEX usuario_busca ON usuario USING gin (busca gin_trgm_ops);
-- One or two letters are no trigram: they are the beginning of a name.
CREATE INDEX usuario_busca_inicio ON usuario (busca);
CREATE INDEX sessao_usuario_todas ON sessao (usuario_id);
CREATE INDEX empresa_nome_busca ON empresa USING gin (sem_acento(nome) gin_trgm_ops);

-- An invitation by e-mail. The token is kept as a hash: who reads the table cannot accept.
CREATE TABLE convite (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  nome text NOT NULL,
  email text NOT NULL,
  perfil_id bigint NOT NULL REFERENCES perfil,
  empresa_convidada uuid REFERENCES empresa ON DELETE CASCADE,
  gestor boolean NOT NULL DEFAULT false,
  convidado_por bigint REFERENCES usuario ON DELETE SET NULL,
  envios integer NOT NULL DEFAULT 1,
  criado_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL,
  aceito_em timestamptz,
  aceito_por bigint REFERENCES usuario ON DELETE SET NULL,
  retirado_em timestamptz
);
CREATE UNIQUE INDEX convite_aberto ON convite (lower(email)) WHERE aceito_em IS NULL AND retirado_em IS NULL;
CREATE INDEX convite_perfil ON convite (perfil_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON convite TO zelo_plataforma;

-- The platform never loses its last master. Checked when the transaction ends, one transaction at a time: two that each remove the other's
-- master cannot both pass. ZEL01 is ours.
CREATE FUNCTION exigir_um_master() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'usuario' THEN
    IF NOT EXISTS (SELECT FROM usuario_perfil up JOIN perfil_permissao p USING (perfil_id) WHERE up.usuario_id = OLD.id AND p.master) THEN
      RETURN NULL;
    END IF;
  ELSIF TG_TABLE_NAME = 'usuario_perfil' THEN
    IF NOT EXISTS (SELECT FROM perfil_permissao p WHERE p.perfil_id = OLD.perfil_id AND p.master) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(7305113);
  IF NOT EXISTS (
    SELECT FROM usuario u JOIN usuario_perfil up ON up.usuario_id = u.id JOIN perfil_permissao p USING (perfil_id)
    WHERE u.status = 'ATIVO' AND p.master
  ) THEN
    RAISE EXCEPTION 'the last master stays' USING ERRCODE = 'ZEL01';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER um_master_ativo AFTER UPDATE OF status ON usuario DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status = 'ATIVO' AND NEW.status <> 'ATIVO') EXECUTE FUNCTION exigir_um_master();
CREATE CONSTRAINT TRIGGER um_master_com_perfil AFTER DELETE OR UPDATE ON usuario_perfil DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION exigir_um_master();
CREATE CONSTRAINT TRIGGER um_master_no_perfil AFTER DELETE OR UPDATE ON perfil_permissao DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.master) EXECUTE FUNCTION exigir_um_master();
