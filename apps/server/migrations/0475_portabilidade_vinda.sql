-- An archive that an administrator uploads: its progress and its preview. The storage holds its parts.
CREATE TABLE portabilidade_vinda (
  id uuid PRIMARY KEY,
  usuario_id bigint NOT NULL,
  nome text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  recebidas integer NOT NULL DEFAULT 0,
  estado text NOT NULL DEFAULT 'SUBINDO' CHECK (estado IN ('SUBINDO', 'CONFERINDO', 'VISTA', 'TRAZENDO', 'TRAZIDA', 'FALHOU')),
  previa jsonb,
  mudou boolean NOT NULL DEFAULT false,
  erro jsonb,
  feitos integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  -- The company that it becomes, written before it comes in: a job that is done again finds it.
  trazida uuid,
  criada_em timestamptz NOT NULL,
  alterada_em timestamptz NOT NULL
);
CREATE UNIQUE INDEX portabilidade_vinda_uma ON portabilidade_vinda (usuario_id) WHERE estado IN ('SUBINDO', 'CONFERINDO', 'VISTA', 'TRAZENDO');
CREATE INDEX portabilidade_vinda_criada ON portabilidade_vinda (criada_em);
GRANT SELECT, INSERT, UPDATE, DELETE ON portabilidade_vinda TO zelo_plataforma;
