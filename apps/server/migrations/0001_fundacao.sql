-- Roles of the two database doors. Neither owns a table, neither bypasses row security.
DO $$
DECLARE papel text;
BEGIN
  FOREACH papel IN ARRAY ARRAY['zelo_app', 'zelo_plataforma', 'zelo_busca'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = papel) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN', papel);
    END IF;
    EXECUTE format('GRANT %I TO CURRENT_USER', papel);
  END LOOP;
END $$;

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

GRANT USAGE ON SCHEMA public TO zelo_app, zelo_plataforma;
GRANT USAGE, CREATE ON SCHEMA public TO zelo_busca;

CREATE TEXT SEARCH CONFIGURATION portugues (COPY = pg_catalog.portuguese);
ALTER TEXT SEARCH CONFIGURATION portugues ALTER MAPPING FOR hword, hword_part, word WITH unaccent, portuguese_stem;

CREATE FUNCTION sem_acento(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, texto));

CREATE FUNCTION empresa_atual() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.empresa_id', true), '')::uuid;

-- Platform tables -----------------------------------------------------------------------------------------------------

CREATE TABLE plano (
  id text PRIMARY KEY,
  ordem smallint NOT NULL,
  visivel boolean NOT NULL DEFAULT true,
  nome text NOT NULL,
  descricao jsonb NOT NULL,
  preco_mensal integer NOT NULL CHECK (preco_mensal >= 0),
  preco_semestral integer NOT NULL CHECK (preco_semestral >= 0),
  preco_anual integer NOT NULL CHECK (preco_anual >= 0),
  conversas_mes integer NOT NULL,
  profissionais integer NOT NULL,
  empresas integer NOT NULL,
  numeros_whatsapp integer NOT NULL,
  lista_espera boolean NOT NULL,
  historico_dias integer,
  suporte jsonb NOT NULL,
  destaque boolean NOT NULL DEFAULT false
);

CREATE TABLE usuario (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cpf char(11) NOT NULL UNIQUE,
  nome text NOT NULL,
  email text NOT NULL,
  telefone text,
  senha_hash text NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDENTE', 'ATIVO', 'INCOMPLETO', 'INATIVO', 'SUSPENSO', 'BLOQUEADO')),
  avatar text,
  idioma text NOT NULL DEFAULT 'PORTUGUES_BRASILEIRO' CHECK (idioma IN ('PORTUGUES_BRASILEIRO', 'INGLES')),
  plano_selecionado jsonb,
  criado_em timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX usuario_email ON usuario (lower(email));

CREATE TABLE perfil (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nome text NOT NULL UNIQUE
);

CREATE TABLE perfil_permissao (
  perfil_id bigint NOT NULL REFERENCES perfil ON DELETE CASCADE,
  rota text NOT NULL,
  nome text NOT NULL,
  master boolean NOT NULL DEFAULT false,
  pode_visualizar boolean NOT NULL DEFAULT false,
  pode_incluir boolean NOT NULL DEFAULT false,
  pode_alterar boolean NOT NULL DEFAULT false,
  pode_excluir boolean NOT NULL DEFAULT false,
  pode_permitir boolean NOT NULL DEFAULT false,
  pode_alterar_plano boolean NOT NULL DEFAULT false,
  pode_copiar boolean NOT NULL DEFAULT false,
  PRIMARY KEY (perfil_id, rota)
);

CREATE TABLE usuario_perfil (
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  perfil_id bigint NOT NULL REFERENCES perfil,
  PRIMARY KEY (usuario_id, perfil_id)
);

CREATE TABLE sessao (
  id uuid PRIMARY KEY,
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  criada_em timestamptz NOT NULL,
  vista_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL,
  encerrada_em timestamptz,
  motivo_fim text,
  user_agent text NOT NULL,
  ip text NOT NULL
);
CREATE INDEX sessao_usuario ON sessao (usuario_id) WHERE encerrada_em IS NULL;

CREATE TABLE token_renovacao (
  hash bytea PRIMARY KEY,
  sessao_id uuid NOT NULL REFERENCES sessao ON DELETE CASCADE,
  criado_em timestamptz NOT NULL,
  usado_em timestamptz
);
CREATE INDEX token_renovacao_sessao ON token_renovacao (sessao_id);

CREATE TABLE notificacao (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chave text UNIQUE,
  assunto text NOT NULL,
  message text NOT NULL,
  criada_em timestamptz NOT NULL
);

CREATE TABLE notificacao_usuario (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notificacao_id bigint NOT NULL REFERENCES notificacao ON DELETE CASCADE,
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'PENDENTE' CHECK (status IN ('PENDENTE', 'NOTIFICADO', 'EXCLUIDO')),
  notificado_em timestamptz NOT NULL,
  lida_em timestamptz,
  UNIQUE (notificacao_id, usuario_id)
);
CREATE INDEX notificacao_usuario_lista ON notificacao_usuario (usuario_id, status, id DESC);

CREATE TABLE template_email (
  tipo text NOT NULL CHECK (tipo IN ('CONTA_ATIVACAO', 'CONTA_RECUPERACAO_SENHA', 'AGENDAMENTO_AGENTEIA')),
  idioma text NOT NULL CHECK (idioma IN ('br', 'en')),
  assunto text NOT NULL,
  corpo_html text NOT NULL,
  corpo_texto text NOT NULL,
  PRIMARY KEY (tipo, idioma)
);

-- The outbox of mail. `chave` makes an e-mail unique by its cause, so that a repeated job writes it once.
CREATE TABLE email_saida (
  id uuid PRIMARY KEY,
  chave text NOT NULL UNIQUE,
  empresa_id uuid,
  agendamento_id uuid,
  para text NOT NULL,
  assunto text NOT NULL,
  html text NOT NULL,
  texto text NOT NULL,
  calendario text,
  status text NOT NULL DEFAULT 'PENDENTE' CHECK (status IN ('PENDENTE', 'GUARDADO', 'ENVIADO', 'NAO_CONFIRMADO', 'FALHOU')),
  tentativas integer NOT NULL DEFAULT 0,
  erro text,
  criado_em timestamptz NOT NULL,
  enviado_em timestamptz
);
CREATE INDEX email_saida_agendamento ON email_saida (empresa_id, agendamento_id);

-- Tenant tables: empresa_id first in every primary key ----------------------------------------------------------------

CREATE TABLE empresa (
  empresa_id uuid PRIMARY KEY,
  chave text NOT NULL UNIQUE,
  nome text NOT NULL,
  fuso text NOT NULL,
  idioma text NOT NULL DEFAULT 'br' CHECK (idioma IN ('br', 'en')),
  endereco text,
  telefone text,
  email text,
  antecedencia_min integer NOT NULL DEFAULT 60 CHECK (antecedencia_min >= 0),
  horizonte_dias integer NOT NULL DEFAULT 60 CHECK (horizonte_dias BETWEEN 1 AND 366),
  criada_em timestamptz NOT NULL
);

CREATE TABLE empresa_usuario (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  gestor boolean NOT NULL,
  PRIMARY KEY (empresa_id, usuario_id)
);
CREATE INDEX empresa_usuario_usuario ON empresa_usuario (usuario_id);

CREATE TABLE servico (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  nome text NOT NULL,
  descricao text NOT NULL DEFAULT '',
  duracao_min integer NOT NULL CHECK (duracao_min BETWEEN 5 AND 1440),
  intervalo_min integer NOT NULL DEFAULT 0 CHECK (intervalo_min BETWEEN 0 AND 240),
  preco_centavos integer NOT NULL CHECK (preco_centavos >= 0),
  ativo boolean NOT NULL DEFAULT true,
  ordem smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (empresa_id, id)
);

CREATE TABLE profissional (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  nome text NOT NULL,
  usuario_id bigint REFERENCES usuario,
  ativo boolean NOT NULL DEFAULT true,
  ordem smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (empresa_id, id)
);

CREATE TABLE profissional_servico (
  empresa_id uuid NOT NULL,
  profissional_id uuid NOT NULL,
  servico_id uuid NOT NULL,
  PRIMARY KEY (empresa_id, profissional_id, servico_id),
  FOREIGN KEY (empresa_id, profissional_id) REFERENCES profissional ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, servico_id) REFERENCES servico ON DELETE CASCADE
);

-- Weekly hours in local time; 0 is Sunday. A fim of 00:00 means midnight at the end of the day.
CREATE TABLE horario (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  profissional_id uuid NOT NULL,
  dia_semana smallint NOT NULL CHECK (dia_semana BETWEEN 0 AND 6),
  inicio time NOT NULL,
  fim time NOT NULL,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, profissional_id) REFERENCES profissional ON DELETE CASCADE
);

-- Replaces the hours of one day: of one professional, or of the whole company when profissional_id is null. Without inicio the day is closed.
CREATE TABLE excecao_horario (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  profissional_id uuid,
  dia date NOT NULL,
  inicio time,
  fim time,
  motivo text NOT NULL DEFAULT '',
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, profissional_id) REFERENCES profissional ON DELETE CASCADE
);
CREATE INDEX excecao_horario_dia ON excecao_horario (empresa_id, dia);

CREATE TABLE conhecimento (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  pergunta text NOT NULL,
  resposta text NOT NULL,
  -- Other words a client may use for the same thing.
  sinonimos text NOT NULL DEFAULT '',
  tsv tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('public.portugues', pergunta || ' ' || sinonimos), 'A') || setweight(to_tsvector('public.portugues', resposta), 'D')
  ) STORED,
  PRIMARY KEY (empresa_id, id)
);
CREATE INDEX conhecimento_busca ON conhecimento USING gin (empresa_id, tsv);

CREATE TABLE cliente (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  nome text COLLATE "pt-BR-x-icu" NOT NULL,
  email text,
  telefone text,
  cpf char(11),
  criado_em timestamptz NOT NULL,
  ultimo_contato_em timestamptz,
  busca text GENERATED ALWAYS AS (
    sem_acento(nome || ' ' || coalesce(email, '') || ' ' || regexp_replace(coalesce(telefone, ''), '\D', '', 'g'))
  ) STORED,
  PRIMARY KEY (empresa_id, id)
);
CREATE INDEX cliente_nome ON cliente (empresa_id, nome, id);
CREATE INDEX cliente_email ON cliente (empresa_id, lower(email));
CREATE INDEX cliente_busca ON cliente USING gin (empresa_id, busca gin_trgm_ops);

CREATE TABLE conversa (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  canal text NOT NULL CHECK (canal IN ('WEB', 'WHATSAPP')),
  status text NOT NULL DEFAULT 'AGENTE' CHECK (status IN ('AGENTE', 'ESPERANDO', 'PESSOA', 'ENCERRADA')),
  idioma text NOT NULL CHECK (idioma IN ('br', 'en')),
  visitante_hash bytea NOT NULL,
  cliente_id uuid,
  -- What the engine remembers between turns.
  estado jsonb NOT NULL DEFAULT '{}',
  ultima_ordem integer NOT NULL DEFAULT 0,
  -- Order of the newest client message that a turn of the agent has covered.
  respondida_ate integer NOT NULL DEFAULT 0,
  ultima_mensagem text NOT NULL DEFAULT '',
  ultima_em timestamptz NOT NULL,
  aberta_em timestamptz NOT NULL,
  falhas integer NOT NULL DEFAULT 0,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, cliente_id) REFERENCES cliente
);
CREATE INDEX conversa_lista ON conversa (empresa_id, ultima_em DESC, id DESC);
CREATE INDEX conversa_cliente ON conversa (empresa_id, cliente_id);
CREATE INDEX conversa_pendente ON conversa (ultima_em) WHERE status = 'AGENTE' AND respondida_ate < ultima_ordem;

CREATE TABLE mensagem (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  conversa_id uuid NOT NULL,
  ordem integer NOT NULL,
  autor text NOT NULL CHECK (autor IN ('CLIENTE', 'AGENTE', 'EQUIPE')),
  texto text NOT NULL,
  opcoes jsonb NOT NULL DEFAULT '[]',
  passos jsonb NOT NULL DEFAULT '[]',
  -- Chosen by the visitor's browser: the same key sent twice is one message.
  chave_cliente uuid,
  criada_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  UNIQUE (empresa_id, conversa_id, ordem),
  UNIQUE (empresa_id, conversa_id, chave_cliente),
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE
);

CREATE TABLE agendamento (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  servico_id uuid NOT NULL,
  profissional_id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  conversa_id uuid,
  inicio timestamptz NOT NULL,
  fim timestamptz NOT NULL,
  -- What the appointment takes from the professional's day: its time and the buffer after it.
  ocupacao tstzrange NOT NULL,
  status text NOT NULL DEFAULT 'MARCADO' CHECK (status IN ('MARCADO', 'CONFIRMADO', 'ATENDIDO', 'FALTOU', 'CANCELADO')),
  preco_centavos integer NOT NULL CHECK (preco_centavos >= 0),
  -- Of the tool call that made it: a repeated call finds the first appointment.
  chave_idempotencia text,
  -- Of the calendar event, raised by every change.
  sequencia integer NOT NULL DEFAULT 0,
  criado_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  CHECK (fim > inicio AND lower(ocupacao) <= inicio AND upper(ocupacao) >= fim),
  UNIQUE (empresa_id, chave_idempotencia),
  FOREIGN KEY (empresa_id, servico_id) REFERENCES servico,
  FOREIGN KEY (empresa_id, profissional_id) REFERENCES profissional,
  FOREIGN KEY (empresa_id, cliente_id) REFERENCES cliente,
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa,
  CONSTRAINT agendamento_sem_conflito EXCLUDE USING gist (empresa_id WITH =, profissional_id WITH =, ocupacao WITH &&)
    WHERE (status IN ('MARCADO', 'CONFIRMADO'))
);
CREATE INDEX agendamento_inicio ON agendamento (empresa_id, inicio);
CREATE INDEX agendamento_cliente ON agendamento (empresa_id, cliente_id, inicio DESC);
CREATE INDEX agendamento_conversa ON agendamento (empresa_id, conversa_id);

-- Row security: a tenant table shows the company of the transaction and nothing else; the platform door is a role of its own ----------

DO $$
DECLARE tabela text;
BEGIN
  FOR tabela IN
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'empresa_id' AND a.attnotnull
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app', tabela);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO zelo_plataforma;
GRANT SELECT ON plano TO zelo_app;

-- E-mails of a company are read by that company and written by the platform's jobs.
ALTER TABLE email_saida ENABLE ROW LEVEL SECURITY;
ALTER TABLE email_saida FORCE ROW LEVEL SECURITY;
CREATE POLICY empresa ON email_saida FOR SELECT TO zelo_app USING (empresa_id = empresa_atual());
CREATE POLICY plataforma ON email_saida TO zelo_plataforma USING (true) WITH CHECK (true);
GRANT SELECT ON email_saida TO zelo_app;

-- Search under row security cannot use an index for @@ or LIKE (they are not leakproof), so it goes through one function per table that
-- takes the company from the transaction and nothing else.
CREATE POLICY busca ON conhecimento FOR SELECT TO zelo_busca USING (true);
CREATE POLICY busca ON cliente FOR SELECT TO zelo_busca USING (true);
GRANT SELECT ON conhecimento, cliente TO zelo_busca;

CREATE FUNCTION buscar_conhecimento(consulta text, limite integer)
  RETURNS TABLE (id uuid, pergunta text, resposta text, nota real)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT c.id, c.pergunta, c.resposta, ts_rank(c.tsv, to_tsquery('public.portugues', consulta))
    FROM conhecimento c
    WHERE c.empresa_id = empresa_atual() AND c.tsv @@ to_tsquery('public.portugues', consulta)
    ORDER BY 4 DESC, c.id LIMIT least(limite, 50);
END $$;

CREATE FUNCTION buscar_cliente(termo text, limite integer)
  RETURNS TABLE (id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT c.id FROM cliente c
    WHERE c.empresa_id = empresa_atual()
      AND c.busca LIKE '%' || replace(replace(replace(sem_acento(termo), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    ORDER BY c.nome, c.id LIMIT least(limite, 1001);
END $$;

ALTER FUNCTION buscar_conhecimento(text, integer) OWNER TO zelo_busca;
ALTER FUNCTION buscar_cliente(text, integer) OWNER TO zelo_busca;
REVOKE ALL ON FUNCTION buscar_conhecimento(text, integer), buscar_cliente(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION buscar_conhecimento(text, integer), buscar_cliente(text, integer) TO zelo_app, zelo_plataforma;
REVOKE CREATE ON SCHEMA public FROM zelo_busca;
