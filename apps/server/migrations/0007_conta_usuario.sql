ALTER TABLE usuario ADD COLUMN fuso text;
ALTER TABLE usuario ADD COLUMN senha_alterada_em timestamptz;

-- The new address of a user who has to prove that it is theirs; one at a time.
CREATE TABLE troca_email (
  usuario_id bigint PRIMARY KEY REFERENCES usuario ON DELETE CASCADE,
  email text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  criada_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL
);

-- Only what somebody chose; the defaults stand in the code.
CREATE TABLE preferencia_notificacao (
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  tipo text NOT NULL CHECK (tipo IN ('AGENDAMENTO', 'CONVERSA', 'CONTA', 'PLATAFORMA')),
  canal text NOT NULL CHECK (canal IN ('SINO', 'EMAIL')),
  ativa boolean NOT NULL,
  PRIMARY KEY (usuario_id, tipo, canal)
);

CREATE TABLE pedido_exclusao (
  id uuid PRIMARY KEY,
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  pedida_em timestamptz NOT NULL,
  executa_em timestamptz NOT NULL,
  cancelada_em timestamptz,
  executada_em timestamptz
);
CREATE UNIQUE INDEX pedido_exclusao_aberto ON pedido_exclusao (usuario_id) WHERE cancelada_em IS NULL AND executada_em IS NULL;
CREATE INDEX pedido_exclusao_vencido ON pedido_exclusao (executa_em) WHERE cancelada_em IS NULL AND executada_em IS NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON troca_email, preferencia_notificacao, pedido_exclusao TO zelo_plataforma;
