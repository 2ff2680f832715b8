-- The second factor of a user: a TOTP secret sealed with a key that is not in the database. Not asked for until a first code proved it.
CREATE TABLE segundo_fator (
  usuario_id bigint PRIMARY KEY REFERENCES usuario ON DELETE CASCADE,
  segredo bytea NOT NULL,
  criado_em timestamptz NOT NULL,
  ativado_em timestamptz,
  -- Time step of the last code accepted: a code works once.
  ultimo_passo bigint NOT NULL DEFAULT 0
);
GRANT SELECT, INSERT, UPDATE, DELETE ON segundo_fator TO zelo_plataforma;

-- Recovery codes, as keyed hashes; each works once.
CREATE TABLE codigo_recuperacao (
  usuario_id bigint NOT NULL REFERENCES segundo_fator ON DELETE CASCADE,
  hash bytea NOT NULL,
  usado_em timestamptz,
  PRIMARY KEY (usuario_id, hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON codigo_recuperacao TO zelo_plataforma;

-- A right password that still waits for its second factor. Opens nothing but the call that takes the code.
CREATE TABLE desafio_acesso (
  hash bytea PRIMARY KEY,
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  lembrar boolean NOT NULL,
  expira_em timestamptz NOT NULL,
  falhas integer NOT NULL DEFAULT 0
);
CREATE INDEX desafio_acesso_expira ON desafio_acesso (expira_em);
CREATE INDEX desafio_acesso_usuario ON desafio_acesso (usuario_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON desafio_acesso TO zelo_plataforma;

-- A locked session answers no call until its person, or another of the same device, shows who they are.
ALTER TABLE sessao ADD COLUMN bloqueada_em timestamptz;

-- A browser in which somebody signed in, by the hash of its cookie: whose CPF it remembers.
CREATE TABLE aparelho (
  chave bytea PRIMARY KEY,
  lembrado_id bigint REFERENCES usuario ON DELETE CASCADE,
  visto_em timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON aparelho TO zelo_plataforma;

-- The short PIN of one person on one shared device: good for some hours after a password was given there.
CREATE TABLE pin_aparelho (
  aparelho bytea NOT NULL REFERENCES aparelho ON DELETE CASCADE,
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  hash text NOT NULL,
  falhas integer NOT NULL DEFAULT 0,
  senha_em timestamptz NOT NULL,
  PRIMARY KEY (aparelho, usuario_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON pin_aparelho TO zelo_plataforma;

ALTER TABLE empresa ADD COLUMN pin_permitido boolean NOT NULL DEFAULT false;
