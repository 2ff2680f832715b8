-- E-mails that administrators edit: who changed what, and every text there was.
ALTER TABLE template_email
  ADD COLUMN id text GENERATED ALWAYS AS (tipo || '-' || idioma) STORED,
  ADD COLUMN versao integer NOT NULL DEFAULT 1,
  ADD COLUMN alterado_em timestamptz NOT NULL DEFAULT now();
CREATE UNIQUE INDEX template_email_id ON template_email (id);

CREATE TABLE template_email_versao (
  template_id text NOT NULL REFERENCES template_email (id) ON DELETE CASCADE,
  numero integer NOT NULL,
  assunto text NOT NULL,
  corpo_html text NOT NULL,
  corpo_texto text NOT NULL,
  usuario_id bigint REFERENCES usuario ON DELETE SET NULL,
  criada_em timestamptz NOT NULL,
  PRIMARY KEY (template_id, numero)
);
CREATE INDEX template_email_versao_usuario ON template_email_versao (usuario_id);

-- What the agent is told to be, by kind of business and language. Of each, one is in use.
CREATE TABLE prompt (
  id uuid PRIMARY KEY,
  nome text COLLATE "pt-BR-x-icu" NOT NULL,
  categoria_id uuid NOT NULL REFERENCES categoria,
  idioma text NOT NULL CHECK (idioma IN ('br', 'en')),
  corpo text NOT NULL,
  -- Of the text, as people count; `versao` rises with any change of the row.
  numero integer NOT NULL DEFAULT 1,
  ativo boolean NOT NULL DEFAULT false,
  versao integer NOT NULL DEFAULT 1,
  alterado_em timestamptz NOT NULL
);
CREATE INDEX prompt_nome ON prompt (nome, id);
CREATE INDEX prompt_alterado ON prompt (alterado_em, id);
CREATE INDEX prompt_categoria ON prompt (categoria_id);
CREATE UNIQUE INDEX prompt_em_uso ON prompt (categoria_id, idioma) WHERE ativo;

CREATE TABLE prompt_versao (
  prompt_id uuid NOT NULL REFERENCES prompt ON DELETE CASCADE,
  numero integer NOT NULL,
  corpo text NOT NULL,
  usuario_id bigint REFERENCES usuario ON DELETE SET NULL,
  criada_em timestamptz NOT NULL,
  PRIMARY KEY (prompt_id, numero)
);
CREATE INDEX prompt_versao_usuario ON prompt_versao (usuario_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON template_email_versao, prompt, prompt_versao TO zelo_plataforma;
