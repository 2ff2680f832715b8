-- The promises of the agent to call somebody (0095) are joined by two more: who waits is told of a free time, and somebody of the team
-- comes back to the client.
ALTER TABLE promessa
  ADD COLUMN motivo text NOT NULL DEFAULT 'PESSOA' CHECK (motivo IN ('PESSOA', 'VAGA', 'RETORNO')),
  -- Of the team; null: the agent, or an account that is gone.
  ADD COLUMN autor_id bigint REFERENCES usuario,
  ADD COLUMN texto text NOT NULL DEFAULT '',
  -- Of VAGA: the wish.
  ADD COLUMN espera_id uuid,
  -- Ended, and nobody needed it kept.
  ADD COLUMN dispensada boolean NOT NULL DEFAULT false,
  -- Told of once when it was overdue.
  ADD COLUMN avisada_em timestamptz,
  ADD CONSTRAINT promessa_desejo CHECK ((espera_id IS NOT NULL) = (motivo = 'VAGA')),
  ADD CONSTRAINT promessa_dispensada CHECK (NOT dispensada OR encerrada_em IS NOT NULL);
-- Those of before are not told of now.
SET LOCAL ROLE zelo_experimento;
UPDATE promessa SET avisada_em = prazo_em WHERE cumprida_em IS NULL AND encerrada_em IS NULL AND prazo_em < now();
RESET ROLE;

DROP INDEX promessa_aberta;
CREATE UNIQUE INDEX promessa_aberta ON promessa (empresa_id, conversa_id) WHERE motivo = 'PESSOA' AND cumprida_em IS NULL AND encerrada_em IS NULL;
CREATE UNIQUE INDEX promessa_vaga ON promessa (empresa_id, espera_id) WHERE motivo = 'VAGA';
CREATE INDEX promessa_lista ON promessa (empresa_id, prazo_em, id);
CREATE INDEX promessa_vence ON promessa (prazo_em) WHERE cumprida_em IS NULL AND encerrada_em IS NULL AND avisada_em IS NULL;
CREATE INDEX promessa_autor ON promessa (autor_id) WHERE autor_id IS NOT NULL;

CREATE OR REPLACE FUNCTION conversa_prometida() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'ESPERANDO' THEN
    INSERT INTO promessa (empresa_id, conversa_id, feita_em, prazo_em)
    VALUES (NEW.empresa_id, NEW.id, NEW.ultima_em,
      prazo_da_equipe(NEW.empresa_id, coalesce(fuso_da_empresa(NEW.empresa_id), 'America/Sao_Paulo'), NEW.ultima_em))
    ON CONFLICT (empresa_id, conversa_id) WHERE motivo = 'PESSOA' AND cumprida_em IS NULL AND encerrada_em IS NULL DO NOTHING;
  ELSIF NEW.status IN ('AGENTE', 'ENCERRADA') THEN
    UPDATE promessa SET encerrada_em = greatest(NEW.ultima_em, feita_em)
    WHERE empresa_id = NEW.empresa_id AND conversa_id = NEW.id AND motivo = 'PESSOA' AND cumprida_em IS NULL AND encerrada_em IS NULL;
  END IF;
  RETURN NULL;
END $$;

-- «I come back to you» is kept by a later word, not by the same breath.
CREATE OR REPLACE FUNCTION mensagem_da_equipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE promessa SET cumprida_em = NEW.criada_em
  WHERE empresa_id = NEW.empresa_id AND conversa_id = NEW.conversa_id AND cumprida_em IS NULL AND encerrada_em IS NULL
    AND CASE motivo WHEN 'PESSOA' THEN feita_em <= NEW.criada_em WHEN 'RETORNO' THEN feita_em <= NEW.criada_em - interval '15 minutes' END;
  INSERT INTO indicador_mudanca (empresa_id, em)
    SELECT c.empresa_id, c.aberta_em FROM conversa c WHERE c.empresa_id = NEW.empresa_id AND c.id = NEW.conversa_id;
  RETURN NULL;
END $$;
