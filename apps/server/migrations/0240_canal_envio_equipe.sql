-- Since when the team has the conversation because this answer of the agent did not arrive.
ALTER TABLE canal_envio ADD COLUMN equipe_em timestamptz;
CREATE INDEX canal_envio_sem_resposta ON canal_envio (estado_em)
  WHERE estado IN ('NAO_CONFIRMADO', 'FALHOU') AND equipe_em IS NULL AND NOT proativa;
