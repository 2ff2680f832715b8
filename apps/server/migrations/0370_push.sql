-- Browsers that notices are pushed to.
CREATE TABLE push_aparelho (
  id uuid PRIMARY KEY,
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  nome text NOT NULL,
  tipos text[] NOT NULL,
  silencio_de text,
  silencio_ate text,
  fuso text NOT NULL,
  so_fora boolean NOT NULL,
  mostrar_nome boolean NOT NULL,
  incluido_em timestamptz NOT NULL,
  CHECK ((silencio_de IS NULL) = (silencio_ate IS NULL))
);
CREATE INDEX push_aparelho_usuario ON push_aparelho (usuario_id, incluido_em);

-- Event streams of the panel that are open now; a crash leaves rows until `ate`.
CREATE TABLE painel_aberto (
  usuario_id bigint NOT NULL,
  id uuid NOT NULL,
  ate timestamptz NOT NULL,
  PRIMARY KEY (usuario_id, id)
);

-- What a device shows of a notice: its kind, a line that names nobody, the page it opens.
ALTER TABLE notificacao
  ADD COLUMN push_tipo text NOT NULL DEFAULT 'OUTROS',
  ADD COLUMN push_texto text NOT NULL DEFAULT '',
  ADD COLUMN caminho text NOT NULL DEFAULT '/private';

GRANT SELECT, INSERT, UPDATE, DELETE ON push_aparelho, painel_aberto TO zelo_plataforma;
