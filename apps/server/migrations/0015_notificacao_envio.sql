-- A notification that an administrator writes to many people: what, to whom, when, and how far it is. The copies that people get are
-- `notificacao` and `notificacao_usuario`, like those of every other notification.
CREATE TABLE notificacao_envio (
  id uuid PRIMARY KEY,
  assunto text COLLATE "pt-BR-x-icu" NOT NULL,
  formato text NOT NULL CHECK (formato IN ('MARKDOWN', 'HTML')),
  corpo text NOT NULL,
  publico text NOT NULL CHECK (publico IN ('TODOS', 'PERFIS', 'EMPRESAS', 'PLANOS', 'USUARIOS')),
  -- Ids of profiles, companies, plans or users.
  alvos text[] NOT NULL DEFAULT '{}',
  estado text NOT NULL DEFAULT 'RASCUNHO' CHECK (estado IN ('RASCUNHO', 'AGENDADA', 'ENVIANDO', 'ENVIADA', 'RETIRANDO', 'RETIRADA')),
  agendada_para timestamptz,
  enviada_em timestamptz,
  notificacao_id bigint UNIQUE REFERENCES notificacao ON DELETE SET NULL,
  -- The last user (or copy, when it is withdrawn) that a job has done: the next one goes on from here.
  ultimo bigint NOT NULL DEFAULT 0,
  -- Reached so far: bells and e-mails.
  entregues integer NOT NULL DEFAULT 0,
  emails integer NOT NULL DEFAULT 0,
  versao integer NOT NULL DEFAULT 1,
  alterada_em timestamptz NOT NULL
);
CREATE INDEX notificacao_envio_alterada ON notificacao_envio (alterada_em, id);
CREATE INDEX notificacao_envio_assunto ON notificacao_envio (assunto, id);
-- How many have read one.
CREATE INDEX notificacao_usuario_lidas ON notificacao_usuario (notificacao_id) WHERE lida_em IS NOT NULL;
CREATE INDEX usuario_plano ON usuario ((plano_selecionado ->> 'plano')) WHERE plano_selecionado IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON notificacao_envio TO zelo_plataforma;
