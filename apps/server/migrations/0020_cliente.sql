-- What the company knows of a client, people who share one contact, and clients that are the same person.

-- Area code and number, however it was written: without the country, and without the ninth digit that some numbers come with and some without.
-- Landlines, and mobiles that never had eight digits, stay as they are.
CREATE FUNCTION telefone_canonico(telefone text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN nullif(regexp_replace(
    regexp_replace(regexp_replace(telefone, '\D', '', 'g'), '^(55|0)(?=\d{10,11}$)', ''),
    '^(\d{2})9([6-9]\d{7})$', '\1\2'), '');

ALTER TABLE cliente
  ADD COLUMN nascimento date,
  -- Who answers for this person: their contact is used where this one has none.
  ADD COLUMN responsavel_id uuid,
  ADD COLUMN vinculo text CHECK (vinculo IN ('FILHO', 'CONJUGE', 'PARENTE', 'PET', 'OUTRO')),
  ADD COLUMN versao integer NOT NULL DEFAULT 1,
  ADD COLUMN anonimizado_em timestamptz,
  -- Compared for equality only, which row security lets an index answer.
  ADD COLUMN telefone_chave text GENERATED ALWAYS AS (telefone_canonico(telefone)) STORED,
  ADD COLUMN email_chave text GENERATED ALWAYS AS (lower(email)) STORED,
  ADD CHECK ((responsavel_id IS NULL) = (vinculo IS NULL)),
  ADD CHECK (responsavel_id <> id),
  ADD FOREIGN KEY (empresa_id, responsavel_id) REFERENCES cliente;
CREATE INDEX cliente_telefone ON cliente (empresa_id, telefone_chave) WHERE telefone_chave IS NOT NULL;
CREATE INDEX cliente_email_chave ON cliente (empresa_id, email_chave) WHERE email_chave IS NOT NULL;
CREATE INDEX cliente_cpf ON cliente (empresa_id, cpf) WHERE cpf IS NOT NULL;
CREATE INDEX cliente_nascimento ON cliente (empresa_id, nascimento) WHERE nascimento IS NOT NULL;
CREATE INDEX cliente_responsavel ON cliente (empresa_id, responsavel_id) WHERE responsavel_id IS NOT NULL;
CREATE INDEX conversa_do_cliente ON conversa (empresa_id, cliente_id, aberta_em DESC, id DESC);

-- Other names of the same contact in a channel: one person has a phone, an opaque id, an id of the business account.
CREATE TABLE cliente_alias (
  empresa_id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('WA_ID', 'LID', 'BSUID')),
  valor text NOT NULL,
  PRIMARY KEY (empresa_id, cliente_id, tipo, valor),
  FOREIGN KEY (empresa_id, cliente_id) REFERENCES cliente ON DELETE CASCADE
);
CREATE INDEX cliente_alias_valor ON cliente_alias (empresa_id, tipo, valor);

CREATE TABLE cliente_etiqueta (
  empresa_id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  nome text NOT NULL CHECK (length(nome) BETWEEN 1 AND 40),
  PRIMARY KEY (empresa_id, cliente_id, nome),
  FOREIGN KEY (empresa_id, cliente_id) REFERENCES cliente ON DELETE CASCADE
);
CREATE INDEX cliente_etiqueta_nome ON cliente_etiqueta (empresa_id, nome, cliente_id);

CREATE TABLE cliente_nota (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  autor_id bigint NOT NULL,
  texto text NOT NULL CHECK (length(texto) BETWEEN 1 AND 2000),
  criada_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, cliente_id) REFERENCES cliente ON DELETE CASCADE
);
CREATE INDEX cliente_nota_cliente ON cliente_nota (empresa_id, cliente_id, criada_em DESC, id DESC);

-- What a client agreed to, or took back: the last line of each purpose is what holds.
CREATE TABLE cliente_consentimento (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  finalidade text NOT NULL CHECK (finalidade IN ('AVISOS', 'NOVIDADES')),
  concedido boolean NOT NULL,
  -- Of the text that was shown or read out.
  versao_texto text NOT NULL,
  como text NOT NULL CHECK (como IN ('PRESENCIAL', 'PAPEL', 'TELEFONE', 'MENSAGEM', 'SITE')),
  autor_id bigint NOT NULL,
  registrado_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, cliente_id) REFERENCES cliente ON DELETE CASCADE
);
CREATE INDEX cliente_consentimento_cliente ON cliente_consentimento (empresa_id, cliente_id, id DESC);

-- Two records that became one: what moved, and the one that is gone as it was, while this can be undone.
CREATE TABLE cliente_mescla (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  mantido_id uuid NOT NULL,
  absorvido_id uuid NOT NULL,
  -- Both records as they were and the ids that moved; empty once it cannot be undone.
  volta jsonb NOT NULL DEFAULT '{}',
  desfazer_ate timestamptz,
  feita_em timestamptz NOT NULL,
  autor_id bigint NOT NULL,
  PRIMARY KEY (empresa_id, id),
  UNIQUE (empresa_id, absorvido_id),
  FOREIGN KEY (empresa_id, mantido_id) REFERENCES cliente ON DELETE CASCADE
);
CREATE INDEX cliente_mescla_mantido ON cliente_mescla (empresa_id, mantido_id, id DESC);
CREATE INDEX cliente_mescla_vencida ON cliente_mescla (desfazer_ate) WHERE desfazer_ate IS NOT NULL;

-- Pairs that somebody looked at: they are two people. The smaller id stands first.
CREATE TABLE cliente_distinto (
  empresa_id uuid NOT NULL,
  a_id uuid NOT NULL,
  b_id uuid NOT NULL,
  PRIMARY KEY (empresa_id, a_id, b_id),
  FOREIGN KEY (empresa_id, a_id) REFERENCES cliente ON DELETE CASCADE,
  FOREIGN KEY (empresa_id, b_id) REFERENCES cliente ON DELETE CASCADE
);
CREATE INDEX cliente_distinto_b ON cliente_distinto (empresa_id, b_id);

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['cliente_alias', 'cliente_etiqueta', 'cliente_nota', 'cliente_consentimento', 'cliente_mescla', 'cliente_distinto']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;

-- Erasing a client (LGPD): the trail keeps that something was done, when and by whom, without what it said of the person.
GRANT CREATE ON SCHEMA public TO zelo_esquecimento;
CREATE FUNCTION esquecer_cliente_na_auditoria(empresa uuid, clientes uuid[], agendamentos uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE auditoria SET nome = '#' || recurso_id, antes = '{}', depois = '{}'
  WHERE empresa_id = empresa AND recurso = 'cliente' AND recurso_id = ANY (clientes::text[]);
  UPDATE auditoria SET antes = antes - ARRAY['motivo', 'observacao'], depois = depois - ARRAY['motivo', 'observacao']
  WHERE empresa_id = empresa AND recurso = 'agendamento' AND recurso_id = ANY (agendamentos::text[]);
$$;
ALTER FUNCTION esquecer_cliente_na_auditoria(uuid, uuid[], uuid[]) OWNER TO zelo_esquecimento;
REVOKE ALL ON FUNCTION esquecer_cliente_na_auditoria(uuid, uuid[], uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION esquecer_cliente_na_auditoria(uuid, uuid[], uuid[]) TO zelo_plataforma;
REVOKE CREATE ON SCHEMA public FROM zelo_esquecimento;
