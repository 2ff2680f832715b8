-- Settings of the platform that administrators change while it runs; a key without a row has the default of the contract.
CREATE TABLE configuracao_plataforma (
  chave text PRIMARY KEY,
  valor jsonb NOT NULL,
  atualizada_em timestamptz NOT NULL,
  atualizada_por bigint REFERENCES usuario ON DELETE SET NULL
);

CREATE TABLE contato_mensagem (
  id uuid PRIMARY KEY,
  -- Hash of who, subject and words: the same message sent twice in a day is one.
  conteudo_hash bytea NOT NULL,
  nome text NOT NULL,
  email text NOT NULL,
  telefone text,
  assunto text NOT NULL,
  mensagem text NOT NULL,
  idioma text NOT NULL CHECK (idioma IN ('br', 'en')),
  consentimento_versao text NOT NULL,
  responde_ate date NOT NULL,
  criada_em timestamptz NOT NULL
);
CREATE INDEX contato_mensagem_conteudo ON contato_mensagem (conteudo_hash, criada_em);
CREATE INDEX contato_mensagem_email ON contato_mensagem (lower(email), criada_em);
CREATE INDEX contato_mensagem_criada ON contato_mensagem (criada_em);

CREATE TABLE newsletter_inscricao (
  id uuid PRIMARY KEY,
  -- Lower case: one entry for one mailbox.
  email text NOT NULL UNIQUE,
  idioma text NOT NULL CHECK (idioma IN ('br', 'en')),
  status text NOT NULL CHECK (status IN ('PENDENTE', 'CONFIRMADA', 'CANCELADA')),
  -- Counts the requests: a confirmation is good for the last one only.
  pedido integer NOT NULL DEFAULT 1,
  pedida_em timestamptz NOT NULL,
  consentimento_versao text NOT NULL,
  confirmacao_hash bytea UNIQUE,
  confirmacao_enviada_em timestamptz,
  confirmada_em timestamptz,
  cancelada_em timestamptz
);
CREATE INDEX newsletter_inscricao_varredura ON newsletter_inscricao (status, pedida_em);

GRANT SELECT, INSERT, UPDATE, DELETE ON configuracao_plataforma, contato_mensagem, newsletter_inscricao TO zelo_plataforma;

-- Where answers go when they do not go to the sender, and the address of one-click unsubscription (RFC 8058).
ALTER TABLE email_saida ADD COLUMN responder_para text, ADD COLUMN descadastro text;
