-- Since when a server is active, paused or off, beside since when its connection is as it is.
ALTER TABLE servidor ADD COLUMN estado_desde timestamptz DEFAULT now();
UPDATE servidor s SET estado_desde = coalesce(
  (SELECT max(a.criada_em) FROM auditoria a
   WHERE a.recurso = 'servidor' AND a.recurso_id = s.id::text AND a.acao IN ('INCLUIR', 'COPIAR', 'ATIVAR', 'PAUSAR', 'DESATIVAR')),
  s.conexao_desde);
ALTER TABLE servidor ALTER COLUMN estado_desde SET NOT NULL;
