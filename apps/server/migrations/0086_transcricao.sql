-- What a voice message says; '' when nobody could say. Written before the event is read.
ALTER TABLE canal_evento ADD COLUMN transcricao text;

-- A server that only writes down voice messages answers nobody.
CREATE OR REPLACE FUNCTION agente_tem_modelo() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (SELECT 1 FROM servidor WHERE tipo LIKE 'MODELO\_%' AND estado = 'ATIVO'
    AND NOT (coalesce(opcoes ->> 'modelo', '') = '' AND coalesce(opcoes ->> 'transcricao', '') <> '')) $$;
