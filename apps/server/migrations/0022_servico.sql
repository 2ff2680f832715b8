-- Rules of a service: where it happens, the time around it, how soon and how far ahead it is booked, and what its client should know before.
ALTER TABLE servico
  ALTER COLUMN nome TYPE text COLLATE "pt-BR-x-icu",
  ADD COLUMN intervalo_antes_min integer NOT NULL DEFAULT 0 CHECK (intervalo_antes_min BETWEEN 0 AND 240),
  -- Null: as the company does.
  ADD COLUMN antecedencia_min integer CHECK (antecedencia_min BETWEEN 0 AND 43200),
  ADD COLUMN horizonte_dias integer CHECK (horizonte_dias BETWEEN 1 AND 366),
  ADD COLUMN modalidade text NOT NULL DEFAULT 'PRESENCIAL' CHECK (modalidade IN ('PRESENCIAL', 'ONLINE')),
  ADD COLUMN link_online text,
  ADD COLUMN preparo text NOT NULL DEFAULT '' CHECK (length(preparo) <= 500),
  ADD COLUMN versao integer NOT NULL DEFAULT 1,
  ADD COLUMN alterada_em timestamptz NOT NULL DEFAULT now(),
  -- Deleted, but appointments still name it.
  ADD COLUMN excluido_em timestamptz;
CREATE INDEX servico_nome ON servico (empresa_id, nome, id);

ALTER TABLE profissional
  ADD COLUMN versao integer NOT NULL DEFAULT 1,
  ADD COLUMN alterada_em timestamptz NOT NULL DEFAULT now();
