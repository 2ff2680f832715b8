-- A deposit that holds an appointment: what a service asks for, what holds for a company, the deposits, and every payment that arrived.
ALTER TABLE servico
  ADD COLUMN sinal_tipo text NOT NULL DEFAULT 'NENHUM' CHECK (sinal_tipo IN ('NENHUM', 'PERCENTUAL', 'VALOR')),
  -- A whole percentage, or cents.
  ADD COLUMN sinal_valor integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT servico_sinal CHECK (
    CASE sinal_tipo WHEN 'NENHUM' THEN sinal_valor = 0 WHEN 'PERCENTUAL' THEN sinal_valor BETWEEN 1 AND 100 ELSE sinal_valor > 0 END);

ALTER TABLE agendamento
  -- Held until then for a deposit that has not arrived; null: booked.
  ADD COLUMN reservado_ate timestamptz,
  ADD CONSTRAINT agendamento_reservado CHECK (reservado_ate IS NULL OR status = 'MARCADO'),
  DROP CONSTRAINT agendamento_cancelado_por_check,
  -- PRAZO: the deposit did not arrive.
  ADD CONSTRAINT agendamento_cancelado_por_check CHECK (cancelado_por IN ('CLIENTE', 'EQUIPE', 'PRAZO'));

-- A conversation has booked when what it booked is no hold any more.
CREATE OR REPLACE FUNCTION agendamento_desfecho() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversa SET desfecho = 'MARCOU'
  WHERE empresa_id = NEW.empresa_id AND id = NEW.conversa_id AND desfecho IS DISTINCT FROM 'MARCOU';
  RETURN NULL;
END $$;
DROP TRIGGER agendamento_desfecho ON agendamento;
CREATE TRIGGER agendamento_desfecho AFTER INSERT OR UPDATE OF conversa_id, reservado_ate ON agendamento
  FOR EACH ROW WHEN (NEW.conversa_id IS NOT NULL AND NEW.reservado_ate IS NULL AND NEW.status <> 'CANCELADO')
  EXECUTE FUNCTION agendamento_desfecho();

CREATE TABLE sinal_regra (
  empresa_id uuid PRIMARY KEY REFERENCES empresa ON DELETE CASCADE,
  prazo_min integer NOT NULL CHECK (prazo_min BETWEEN 10 AND 1440),
  -- Hours before the appointment until which a client who cancels gets it back, as money or as credit.
  cancelamento_horas integer NOT NULL CHECK (cancelamento_horas BETWEEN 0 AND 720),
  no_prazo text NOT NULL CHECK (no_prazo IN ('DEVOLVER', 'CREDITAR')),
  -- Whose account: the company's own, or the test environment.
  conta text NOT NULL CHECK (conta IN ('NENHUMA', 'PIX_CHAVE', 'SANDBOX')),
  pix_chave text NOT NULL DEFAULT '' CHECK (length(pix_chave) <= 77),
  pix_nome text NOT NULL DEFAULT '' CHECK (length(pix_nome) <= 25),
  pix_cidade text NOT NULL DEFAULT '' CHECK (length(pix_cidade) <= 15),
  versao integer NOT NULL DEFAULT 1,
  CHECK (conta <> 'PIX_CHAVE' OR (pix_chave <> '' AND pix_nome <> '' AND pix_cidade <> ''))
);

CREATE TABLE sinal (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  id uuid NOT NULL,
  agendamento_id uuid NOT NULL,
  situacao text NOT NULL DEFAULT 'AGUARDANDO' CHECK (situacao IN
    ('AGUARDANDO', 'PAGO', 'EXPIRADO', 'DISPENSADO', 'CANCELADO', 'A_DEVOLVER', 'DEVOLVIDO', 'CREDITADO', 'USADO', 'RETIDO')),
  valor integer NOT NULL CHECK (valor > 0),
  expira_em timestamptz NOT NULL,
  -- The rule as it was when the client booked, and as they read it: a later change of the company's changes nothing here.
  cancelamento_horas integer NOT NULL,
  no_prazo text NOT NULL CHECK (no_prazo IN ('DEVOLVER', 'CREDITAR')),
  regra_br text NOT NULL,
  regra_en text NOT NULL,
  conta text NOT NULL CHECK (conta IN ('PIX_CHAVE', 'SANDBOX')),
  -- The charge's name for ever, 32 letters and digits; what the gateway calls it; the Pix code; a page of the gateway.
  chave text NOT NULL UNIQUE CHECK (chave ~ '^[0-9a-f]{32}$'),
  cobranca_ref text,
  pix text,
  pagina text,
  -- Until when somebody is asking the gateway for it.
  ocupado_ate timestamptz,
  criado_em timestamptz NOT NULL,
  alterado_em timestamptz NOT NULL,
  PRIMARY KEY (empresa_id, id),
  UNIQUE (empresa_id, agendamento_id),
  FOREIGN KEY (empresa_id, agendamento_id) REFERENCES agendamento ON DELETE CASCADE
);
CREATE INDEX sinal_vence ON sinal (expira_em) WHERE situacao = 'AGUARDANDO';
CREATE INDEX sinal_lista ON sinal (empresa_id, criado_em, id);

-- Every payment, and where it is. It follows its deposit, unless it is owed back by itself.
CREATE TABLE sinal_recebido (
  empresa_id uuid NOT NULL,
  id uuid NOT NULL,
  sinal_id uuid NOT NULL,
  gateway text NOT NULL CHECK (gateway IN ('MANUAL', 'SANDBOX')),
  -- The money's own name there: taken in once.
  ref text NOT NULL,
  cobranca_ref text,
  cobranca_chave text NOT NULL,
  valor integer NOT NULL CHECK (valor > 0),
  pago_em timestamptz NOT NULL,
  recebido_em timestamptz NOT NULL,
  destino text NOT NULL CHECK (destino IN ('SINAL', 'A_DEVOLVER', 'DEVOLVIDO')),
  motivo text CHECK (motivo IN ('CANCELADO', 'REPETIDO', 'VALOR_MENOR', 'FORA_DO_PRAZO')),
  estorno_chave text NOT NULL,
  -- What the gateway said when it would not give it back: a person does.
  estorno_erro text,
  devolvido_em timestamptz,
  PRIMARY KEY (empresa_id, id),
  UNIQUE (empresa_id, gateway, ref),
  FOREIGN KEY (empresa_id, sinal_id) REFERENCES sinal ON DELETE CASCADE,
  CHECK ((destino = 'DEVOLVIDO') = (devolvido_em IS NOT NULL))
);
CREATE INDEX sinal_recebido_sinal ON sinal_recebido (empresa_id, sinal_id);
CREATE INDEX sinal_a_devolver ON sinal_recebido (recebido_em) WHERE destino = 'A_DEVOLVER';

DO $$
DECLARE tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['sinal_regra', 'sinal', 'sinal_recebido'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabela);
    EXECUTE format('CREATE POLICY empresa ON %I TO zelo_app USING (empresa_id = empresa_atual()) WITH CHECK (empresa_id = empresa_atual())', tabela);
    EXECUTE format('CREATE POLICY plataforma ON %I TO zelo_plataforma USING (true) WITH CHECK (true)', tabela);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO zelo_app, zelo_plataforma', tabela);
  END LOOP;
END $$;

-- Who works with the company's services sees its deposits too.
INSERT INTO perfil_permissao (perfil_id, rota, nome, pode_visualizar, pode_alterar, pode_copiar)
SELECT perfil_id, '/gerenciamento/sinais', 'gerenciamento.sinais', pode_visualizar, pode_alterar, pode_copiar
FROM perfil_permissao WHERE rota = '/gerenciamento/servicos'
ON CONFLICT DO NOTHING;
