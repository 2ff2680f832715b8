-- A sign-up as it was sent, until its job has made a user of it: the request does the same work whether or not the account exists.
CREATE TABLE cadastro (
  id uuid PRIMARY KEY,
  cpf char(11) NOT NULL,
  nome text NOT NULL,
  email text NOT NULL,
  telefone text NOT NULL,
  senha_hash text NOT NULL,
  idioma text NOT NULL CHECK (idioma IN ('PORTUGUES_BRASILEIRO', 'INGLES')),
  plano_selecionado jsonb,
  experimento_id uuid,
  termos text NOT NULL,
  privacidade text NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  criado_em timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON cadastro TO zelo_plataforma;

ALTER TABLE usuario ADD COLUMN IF NOT EXISTS experimento_id uuid;
CREATE INDEX usuario_pendente ON usuario (criado_em) WHERE status = 'PENDENTE';

-- Links of e-mails. Only the hash is kept; a token is good for one purpose, once, until it expires, and for the address it was sent to.
CREATE TABLE token_conta (
  hash bytea PRIMARY KEY,
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  tipo text NOT NULL CHECK (tipo IN ('ATIVACAO', 'RECUPERACAO')),
  email text NOT NULL,
  criado_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL,
  usado_em timestamptz
);
CREATE INDEX token_conta_usuario ON token_conta (usuario_id, tipo, criado_em);
CREATE INDEX token_conta_expira ON token_conta (expira_em);
GRANT SELECT, INSERT, UPDATE, DELETE ON token_conta TO zelo_plataforma;

-- Who accepted which text, when and from where. Never changed; goes only with its user.
CREATE TABLE aceite_termos (
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  documento text NOT NULL CHECK (documento IN ('termos', 'privacidade')),
  versao text NOT NULL,
  aceito_em timestamptz NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  PRIMARY KEY (usuario_id, documento, versao)
);
GRANT SELECT, INSERT ON aceite_termos TO zelo_plataforma;

-- An e-mail with a link that opens an account forgets its text once it is delivered.
ALTER TABLE email_saida ADD COLUMN sigiloso boolean NOT NULL DEFAULT false;
