-- Figures of a company by its own days. Whatever changes a conversation or an appointment leaves the day it changed in the same transaction;
-- days so marked are counted anew from the rows themselves, by whoever looks or by a job: adding up can drift, counting cannot.

-- When a company works: somebody of it does, with the exceptions of that day.
CREATE FUNCTION faixa_cobre(inicio time, fim time, hora time) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN hora >= inicio AND (hora < fim OR fim <= inicio);

CREATE FUNCTION empresa_aberta(empresa uuid, fuso text, quando timestamptz) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM profissional p
    CROSS JOIN (SELECT (quando AT TIME ZONE fuso)::date AS dia, (quando AT TIME ZONE fuso)::time AS hora) l
    CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT FROM excecao_horario e WHERE e.empresa_id = p.empresa_id AND e.dia = l.dia AND e.profissional_id = p.id
        AND (e.tipo = 'TROCA' OR e.inicio IS NULL)) AS propria
    ) x
    CROSS JOIN LATERAL (
      SELECT coalesce(bool_or(e.tipo = 'TROCA' OR e.inicio IS NULL), false) AS troca,
        coalesce(bool_or(e.tipo <> 'FOLGA' AND faixa_cobre(e.inicio, e.fim, l.hora)), false) AS abre,
        coalesce(bool_or(e.tipo = 'FOLGA' AND faixa_cobre(e.inicio, e.fim, l.hora)), false) AS fecha
      FROM excecao_horario e
      WHERE e.empresa_id = p.empresa_id AND e.dia = l.dia
        AND (e.profissional_id = p.id OR (e.profissional_id IS NULL AND NOT x.propria))
    ) e
    WHERE p.empresa_id = empresa AND p.ativo AND NOT e.fecha AND (e.abre OR (NOT e.troca AND EXISTS (
      SELECT FROM horario h WHERE h.empresa_id = p.empresa_id AND h.profissional_id = p.id AND (
        (h.dia_semana = extract(dow FROM l.dia) AND faixa_cobre(h.inicio, h.fim, l.hora))
        -- The night before that goes on past midnight.
        OR (h.fim <= h.inicio AND h.dia_semana = extract(dow FROM l.dia - 1) AND l.hora < h.fim)
      ))))
  )
$$;

-- Until when somebody of the team should answer what is handed to them now: an hour of which the company is there for.
CREATE FUNCTION prazo_da_equipe(empresa uuid, fuso text, quando timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE AS $$
  SELECT interval '1 hour' + CASE WHEN empresa_aberta(empresa, fuso, quando) THEN quando ELSE coalesce((
    SELECT c.abre FROM (
      SELECT DISTINCT ((quando AT TIME ZONE fuso)::date + d + h.inicio) AT TIME ZONE fuso AS abre
      FROM horario h CROSS JOIN generate_series(0, 8) d
      WHERE h.empresa_id = empresa AND h.dia_semana = extract(dow FROM (quando AT TIME ZONE fuso)::date + d)
      ORDER BY 1 OFFSET 0
    ) c WHERE c.abre > quando AND empresa_aberta(empresa, fuso, c.abre) LIMIT 1
  ), quando + interval '1 day') END
$$;

CREATE FUNCTION fuso_da_empresa(empresa uuid) RETURNS text
  LANGUAGE sql STABLE AS $$ SELECT e.fuso FROM empresa e WHERE e.empresa_id = empresa $$;

-- What is true when a row is made and cannot be read from it later.
ALTER TABLE conversa ADD COLUMN fora_horario boolean, ADD COLUMN teve_equipe boolean NOT NULL DEFAULT false;
ALTER TABLE agendamento
  ADD COLUMN fora_horario boolean,
  ADD COLUMN origem text CHECK (origem IN ('AGENTE', 'EQUIPE', 'PAGINA', 'ESPERA'));
CREATE INDEX conversa_dia ON conversa (empresa_id, aberta_em);
CREATE INDEX agendamento_feito ON agendamento (empresa_id, criado_em);

CREATE FUNCTION origem_do_agendamento(conversa uuid, chave text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN conversa IS NOT NULL THEN 'AGENTE' WHEN chave LIKE 'vitrine:%' THEN 'PAGINA' WHEN chave LIKE 'espera:%' THEN 'ESPERA' ELSE 'EQUIPE' END;

-- What the agent promised: the team answers. Kept when one of them writes.
CREATE TABLE promessa (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  conversa_id uuid NOT NULL,
  feita_em timestamptz NOT NULL,
  prazo_em timestamptz NOT NULL,
  cumprida_em timestamptz,
  -- Ended without an answer: given back to the agent, or closed.
  encerrada_em timestamptz,
  PRIMARY KEY (empresa_id, id),
  FOREIGN KEY (empresa_id, conversa_id) REFERENCES conversa ON DELETE CASCADE
);
CREATE UNIQUE INDEX promessa_aberta ON promessa (empresa_id, conversa_id) WHERE cumprida_em IS NULL AND encerrada_em IS NULL;
CREATE INDEX promessa_conversa ON promessa (empresa_id, conversa_id);
CREATE INDEX promessa_feita ON promessa (empresa_id, feita_em);

-- Days to be counted anew: `em` is an instant of the day, null stands for all of them. Only ever added to, so nobody waits for anybody.
CREATE TABLE indicador_mudanca (
  empresa_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  em timestamptz,
  PRIMARY KEY (empresa_id, id)
);

CREATE TABLE indicador_conversa (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  dia date NOT NULL,
  hora smallint NOT NULL,
  canal text NOT NULL,
  fora_horario boolean NOT NULL,
  total integer NOT NULL,
  -- Of them: a person of the team was called or came; the agent booked something.
  com_equipe integer NOT NULL,
  agendadas integer NOT NULL,
  -- Millionths of a cent.
  custo_modelo bigint NOT NULL,
  PRIMARY KEY (empresa_id, dia, hora, canal, fora_horario)
);

-- How long clients waited for the first answer: `faixa` is the whole part of log(ms + 1) to the base of 1.1.
CREATE TABLE indicador_resposta (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  dia date NOT NULL,
  faixa smallint NOT NULL,
  total integer NOT NULL,
  PRIMARY KEY (empresa_id, dia, faixa)
);

-- `feitos` by the day they were made, the others by the day they are for.
CREATE TABLE indicador_agendamento (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  dia date NOT NULL,
  profissional_id uuid NOT NULL,
  servico_id uuid NOT NULL,
  origem text NOT NULL,
  fora_horario boolean NOT NULL,
  feitos integer NOT NULL,
  atendidos integer NOT NULL,
  faltas integer NOT NULL,
  cancelados integer NOT NULL,
  valor_atendido bigint NOT NULL,
  PRIMARY KEY (empresa_id, dia, profissional_id, servico_id, origem, fora_horario)
);

-- One row per company and day, for who looks at all of them.
CREATE TABLE indicador_dia (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  dia date NOT NULL,
  conversas integer NOT NULL,
  com_equipe integer NOT NULL,
  custo_modelo bigint NOT NULL,
  agendamentos integer NOT NULL,
  PRIMARY KEY (empresa_id, dia)
);
CREATE INDEX indicador_dia_dia ON indicador_dia (dia);

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['promessa', 'indicador_mudanca', 'indicador_conversa', 'indicador_resposta', 'indicador_agendamento', 'indicador_dia'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;

-- The count itself, of whole days of a company ------------------------------------------------------------------------

CREATE FUNCTION contar_conversas(empresa uuid, fuso text, de date, ate date)
  RETURNS TABLE (dia date, hora smallint, canal text, fora_horario boolean, total integer, com_equipe integer, agendadas integer, custo_modelo bigint)
  LANGUAGE sql STABLE AS $$
  SELECT (c.aberta_em AT TIME ZONE fuso)::date, extract(hour FROM c.aberta_em AT TIME ZONE fuso)::smallint, c.canal,
    coalesce(c.fora_horario, false), count(*)::integer, (count(*) FILTER (WHERE c.teve_equipe))::integer,
    (count(*) FILTER (WHERE EXISTS (
      SELECT FROM agendamento a WHERE a.empresa_id = c.empresa_id AND a.conversa_id = c.id AND a.origem = 'AGENTE'
    )))::integer, sum(c.custo_modelo)::bigint
  FROM conversa c
  WHERE c.empresa_id = empresa AND c.aberta_em >= de::timestamp AT TIME ZONE fuso AND c.aberta_em < (ate + 1)::timestamp AT TIME ZONE fuso
  GROUP BY 1, 2, 3, 4
$$;

CREATE FUNCTION contar_respostas(empresa uuid, fuso text, de date, ate date)
  RETURNS TABLE (dia date, faixa smallint, total integer)
  LANGUAGE sql STABLE AS $$
  SELECT (c.aberta_em AT TIME ZONE fuso)::date,
    floor(ln(greatest(0, extract(epoch FROM r.criada_em - p.criada_em) * 1000) + 1) / ln(1.1))::smallint, count(*)::integer
  FROM conversa c
  CROSS JOIN LATERAL (
    SELECT m.ordem, m.criada_em FROM mensagem m
    WHERE m.empresa_id = c.empresa_id AND m.conversa_id = c.id AND m.autor = 'CLIENTE' ORDER BY m.ordem LIMIT 1
  ) p
  CROSS JOIN LATERAL (
    SELECT m.criada_em FROM mensagem m
    WHERE m.empresa_id = c.empresa_id AND m.conversa_id = c.id AND m.ordem > p.ordem AND m.autor <> 'CLIENTE' ORDER BY m.ordem LIMIT 1
  ) r
  WHERE c.empresa_id = empresa AND c.aberta_em >= de::timestamp AT TIME ZONE fuso AND c.aberta_em < (ate + 1)::timestamp AT TIME ZONE fuso
  GROUP BY 1, 2
$$;

CREATE FUNCTION contar_agendamentos(empresa uuid, fuso text, de date, ate date)
  RETURNS TABLE (dia date, profissional_id uuid, servico_id uuid, origem text, fora_horario boolean,
    feitos integer, atendidos integer, faltas integer, cancelados integer, valor_atendido bigint)
  LANGUAGE sql STABLE AS $$
  SELECT u.dia, u.profissional_id, u.servico_id, coalesce(u.origem, 'EQUIPE'), coalesce(u.fora_horario, false), sum(u.feito)::integer,
    (count(*) FILTER (WHERE u.status = 'ATENDIDO'))::integer, (count(*) FILTER (WHERE u.status = 'FALTOU'))::integer,
    (count(*) FILTER (WHERE u.status = 'CANCELADO'))::integer,
    coalesce(sum(u.preco_centavos) FILTER (WHERE u.status = 'ATENDIDO'), 0)::bigint
  FROM (
    SELECT (a.criado_em AT TIME ZONE fuso)::date AS dia, a.profissional_id, a.servico_id, a.origem, a.fora_horario, 1 AS feito, NULL AS status, 0 AS preco_centavos
    FROM agendamento a
    WHERE a.empresa_id = empresa AND a.criado_em >= de::timestamp AT TIME ZONE fuso AND a.criado_em < (ate + 1)::timestamp AT TIME ZONE fuso
    UNION ALL
    SELECT (a.inicio AT TIME ZONE fuso)::date, a.profissional_id, a.servico_id, a.origem, a.fora_horario, 0, a.status, a.preco_centavos
    FROM agendamento a
    WHERE a.empresa_id = empresa AND a.inicio >= de::timestamp AT TIME ZONE fuso AND a.inicio < (ate + 1)::timestamp AT TIME ZONE fuso
      AND a.status IN ('ATENDIDO', 'FALTOU', 'CANCELADO')
  ) u
  GROUP BY 1, 2, 3, 4, 5
$$;

-- Counts the marked days of one company anew. Every statement sees what was committed before it began: a change that commits while this runs
-- leaves its own mark. One at a time per company. Answers how many days.
CREATE FUNCTION contar_indicadores(empresa uuid) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  fuso text := fuso_da_empresa(empresa);
  dias date[];
  tudo boolean;
  dia_um date;
BEGIN
  IF NOT EXISTS (SELECT FROM indicador_mudanca m WHERE m.empresa_id = empresa) THEN RETURN 0; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('indicador:' || empresa, 0));
  WITH feitas AS (DELETE FROM indicador_mudanca m WHERE m.empresa_id = empresa RETURNING m.em)
  SELECT array_agg(DISTINCT (f.em AT TIME ZONE fuso)::date) FILTER (WHERE f.em IS NOT NULL), coalesce(bool_or(f.em IS NULL), false)
  INTO dias, tudo FROM feitas f;
  IF fuso IS NULL THEN RETURN 0; END IF;
  IF tudo THEN
    SELECT array_agg(d::date) INTO dias FROM generate_series(
      (SELECT least(
        (SELECT min(c.aberta_em) FROM conversa c WHERE c.empresa_id = empresa), (SELECT min(a.criado_em) FROM agendamento a WHERE a.empresa_id = empresa),
        (SELECT min(a.inicio) FROM agendamento a WHERE a.empresa_id = empresa)) - interval '1 day'),
      (SELECT greatest(
        (SELECT max(c.aberta_em) FROM conversa c WHERE c.empresa_id = empresa), (SELECT max(a.criado_em) FROM agendamento a WHERE a.empresa_id = empresa),
        (SELECT max(a.inicio) FROM agendamento a WHERE a.empresa_id = empresa)) + interval '2 days'),
      interval '1 day') d;
    DELETE FROM indicador_conversa i WHERE i.empresa_id = empresa;
    DELETE FROM indicador_resposta i WHERE i.empresa_id = empresa;
    DELETE FROM indicador_agendamento i WHERE i.empresa_id = empresa;
    DELETE FROM indicador_dia i WHERE i.empresa_id = empresa;
    IF dias IS NULL THEN RETURN 0; END IF;
    SELECT min(d) INTO dia_um FROM unnest(dias) d;
    INSERT INTO indicador_conversa SELECT empresa, c.* FROM contar_conversas(empresa, fuso, dia_um, dia_um + cardinality(dias)) c;
    INSERT INTO indicador_resposta SELECT empresa, c.* FROM contar_respostas(empresa, fuso, dia_um, dia_um + cardinality(dias)) c;
    INSERT INTO indicador_agendamento SELECT empresa, c.* FROM contar_agendamentos(empresa, fuso, dia_um, dia_um + cardinality(dias)) c;
  ELSE
    DELETE FROM indicador_conversa i WHERE i.empresa_id = empresa AND i.dia = ANY (dias);
    DELETE FROM indicador_resposta i WHERE i.empresa_id = empresa AND i.dia = ANY (dias);
    DELETE FROM indicador_agendamento i WHERE i.empresa_id = empresa AND i.dia = ANY (dias);
    DELETE FROM indicador_dia i WHERE i.empresa_id = empresa AND i.dia = ANY (dias);
    INSERT INTO indicador_conversa SELECT empresa, c.* FROM unnest(dias) d CROSS JOIN LATERAL contar_conversas(empresa, fuso, d, d) c;
    INSERT INTO indicador_resposta SELECT empresa, c.* FROM unnest(dias) d CROSS JOIN LATERAL contar_respostas(empresa, fuso, d, d) c;
    INSERT INTO indicador_agendamento SELECT empresa, c.* FROM unnest(dias) d CROSS JOIN LATERAL contar_agendamentos(empresa, fuso, d, d) c;
  END IF;
  INSERT INTO indicador_dia
    SELECT empresa, d, coalesce(c.conversas, 0), coalesce(c.com_equipe, 0), coalesce(c.custo, 0), coalesce(a.feitos, 0)
    FROM unnest(dias) d
    LEFT JOIN (SELECT i.dia, sum(i.total) AS conversas, sum(i.com_equipe) AS com_equipe, sum(i.custo_modelo) AS custo
      FROM indicador_conversa i WHERE i.empresa_id = empresa AND i.dia = ANY (dias) GROUP BY i.dia) c ON c.dia = d
    LEFT JOIN (SELECT i.dia, sum(i.feitos) AS feitos
      FROM indicador_agendamento i WHERE i.empresa_id = empresa AND i.dia = ANY (dias) GROUP BY i.dia) a ON a.dia = d
    WHERE c.dia IS NOT NULL OR a.feitos > 0;
  RETURN cardinality(dias);
END $$;

-- Marks, and what is kept of a moment ----------------------------------------------------------------------------------

CREATE FUNCTION conversa_nova() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.fora_horario IS NULL THEN
    NEW.fora_horario := NOT empresa_aberta(NEW.empresa_id, fuso_da_empresa(NEW.empresa_id), NEW.aberta_em);
  END IF;
  NEW.teve_equipe := NEW.teve_equipe OR NEW.status IN ('ESPERANDO', 'PESSOA');
  RETURN NEW;
END $$;
CREATE TRIGGER conversa_nova BEFORE INSERT ON conversa FOR EACH ROW EXECUTE FUNCTION conversa_nova();

CREATE FUNCTION conversa_com_equipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.teve_equipe := true;
  RETURN NEW;
END $$;
CREATE TRIGGER conversa_com_equipe BEFORE UPDATE ON conversa FOR EACH ROW
  WHEN (NOT NEW.teve_equipe AND NEW.status IN ('ESPERANDO', 'PESSOA')) EXECUTE FUNCTION conversa_com_equipe();

CREATE FUNCTION conversa_contada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO indicador_mudanca (empresa_id, em) VALUES (OLD.empresa_id, OLD.aberta_em); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.aberta_em <> OLD.aberta_em) THEN
    INSERT INTO indicador_mudanca (empresa_id, em) VALUES (NEW.empresa_id, NEW.aberta_em);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER conversa_contada AFTER INSERT OR DELETE ON conversa FOR EACH ROW EXECUTE FUNCTION conversa_contada();
-- The first answers of a conversation say how long its client waited.
CREATE TRIGGER conversa_recontada AFTER UPDATE ON conversa FOR EACH ROW
  WHEN (OLD.teve_equipe <> NEW.teve_equipe OR OLD.custo_modelo <> NEW.custo_modelo OR OLD.aberta_em <> NEW.aberta_em
    OR OLD.canal <> NEW.canal OR OLD.fora_horario IS DISTINCT FROM NEW.fora_horario
    OR (OLD.respondida_ate < 8 AND NEW.respondida_ate > OLD.respondida_ate))
  EXECUTE FUNCTION conversa_contada();

CREATE FUNCTION conversa_prometida() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'ESPERANDO' THEN
    INSERT INTO promessa (empresa_id, conversa_id, feita_em, prazo_em)
    VALUES (NEW.empresa_id, NEW.id, NEW.ultima_em,
      prazo_da_equipe(NEW.empresa_id, coalesce(fuso_da_empresa(NEW.empresa_id), 'America/Sao_Paulo'), NEW.ultima_em))
    ON CONFLICT (empresa_id, conversa_id) WHERE cumprida_em IS NULL AND encerrada_em IS NULL DO NOTHING;
  ELSIF NEW.status IN ('AGENTE', 'ENCERRADA') THEN
    UPDATE promessa SET encerrada_em = greatest(NEW.ultima_em, feita_em)
    WHERE empresa_id = NEW.empresa_id AND conversa_id = NEW.id AND cumprida_em IS NULL AND encerrada_em IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER conversa_prometida AFTER UPDATE ON conversa FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status <> 'PESSOA') EXECUTE FUNCTION conversa_prometida();
CREATE TRIGGER conversa_nova_prometida AFTER INSERT ON conversa FOR EACH ROW
  WHEN (NEW.status = 'ESPERANDO') EXECUTE FUNCTION conversa_prometida();

CREATE FUNCTION mensagem_da_equipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE promessa SET cumprida_em = NEW.criada_em
  WHERE empresa_id = NEW.empresa_id AND conversa_id = NEW.conversa_id AND cumprida_em IS NULL AND encerrada_em IS NULL
    AND feita_em <= NEW.criada_em;
  INSERT INTO indicador_mudanca (empresa_id, em)
    SELECT c.empresa_id, c.aberta_em FROM conversa c WHERE c.empresa_id = NEW.empresa_id AND c.id = NEW.conversa_id;
  RETURN NULL;
END $$;
CREATE TRIGGER mensagem_da_equipe AFTER INSERT ON mensagem FOR EACH ROW
  WHEN (NEW.autor = 'EQUIPE') EXECUTE FUNCTION mensagem_da_equipe();

CREATE FUNCTION agendamento_novo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.origem := coalesce(NEW.origem, origem_do_agendamento(NEW.conversa_id, NEW.chave_idempotencia));
  IF NEW.fora_horario IS NULL THEN
    NEW.fora_horario := NOT empresa_aberta(NEW.empresa_id, fuso_da_empresa(NEW.empresa_id), NEW.criado_em);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER agendamento_novo BEFORE INSERT ON agendamento FOR EACH ROW EXECUTE FUNCTION agendamento_novo();

CREATE FUNCTION agendamento_contado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO indicador_mudanca (empresa_id, em) VALUES (OLD.empresa_id, OLD.inicio), (OLD.empresa_id, OLD.criado_em); END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO indicador_mudanca (empresa_id, em) VALUES (NEW.empresa_id, NEW.inicio), (NEW.empresa_id, NEW.criado_em);
    -- The conversation that made it counts as one that booked.
    INSERT INTO indicador_mudanca (empresa_id, em)
      SELECT c.empresa_id, c.aberta_em FROM conversa c WHERE c.empresa_id = NEW.empresa_id AND c.id = NEW.conversa_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER agendamento_contado AFTER INSERT OR DELETE ON agendamento FOR EACH ROW EXECUTE FUNCTION agendamento_contado();
CREATE TRIGGER agendamento_recontado AFTER UPDATE ON agendamento FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.inicio <> NEW.inicio OR OLD.preco_centavos <> NEW.preco_centavos OR OLD.servico_id <> NEW.servico_id
    OR OLD.profissional_id <> NEW.profissional_id OR OLD.criado_em <> NEW.criado_em OR OLD.conversa_id IS DISTINCT FROM NEW.conversa_id)
  EXECUTE FUNCTION agendamento_contado();

CREATE FUNCTION empresa_mudou_de_fuso() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO indicador_mudanca (empresa_id, em) VALUES (NEW.empresa_id, NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER empresa_mudou_de_fuso AFTER UPDATE ON empresa FOR EACH ROW
  WHEN (OLD.fuso <> NEW.fuso) EXECUTE FUNCTION empresa_mudou_de_fuso();

-- What is there already. Row security holds for the owner too, so this goes through a door.
SET LOCAL ROLE zelo_experimento;
UPDATE conversa SET teve_equipe = true WHERE status IN ('ESPERANDO', 'PESSOA');
UPDATE conversa c SET teve_equipe = true
  WHERE NOT teve_equipe AND EXISTS (SELECT FROM mensagem m WHERE m.empresa_id = c.empresa_id AND m.conversa_id = c.id AND m.autor = 'EQUIPE');
UPDATE conversa SET fora_horario = NOT empresa_aberta(empresa_id, fuso_da_empresa(empresa_id), aberta_em);
UPDATE agendamento SET origem = origem_do_agendamento(conversa_id, chave_idempotencia),
  fora_horario = NOT empresa_aberta(empresa_id, fuso_da_empresa(empresa_id), criado_em);
INSERT INTO promessa (empresa_id, conversa_id, feita_em, prazo_em)
  SELECT empresa_id, id, ultima_em, prazo_da_equipe(empresa_id, fuso_da_empresa(empresa_id), ultima_em) FROM conversa WHERE status = 'ESPERANDO';
DELETE FROM indicador_mudanca;
INSERT INTO indicador_mudanca (empresa_id, em) SELECT empresa_id, NULL FROM empresa;
RESET ROLE;
