-- Kinds of business: companies choose one, prompts belong to one.
CREATE TABLE categoria (
  id uuid PRIMARY KEY,
  nome_br text COLLATE "pt-BR-x-icu" NOT NULL,
  nome_en text NOT NULL,
  slug text NOT NULL UNIQUE,
  icone text NOT NULL,
  descricao_br text NOT NULL DEFAULT '',
  descricao_en text NOT NULL DEFAULT '',
  ordem smallint NOT NULL DEFAULT 0,
  ativo boolean NOT NULL DEFAULT true,
  versao integer NOT NULL DEFAULT 1,
  alterada_em timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX categoria_ordem ON categoria (ordem, id);
CREATE INDEX categoria_nome ON categoria (nome_br, id);

INSERT INTO categoria (id, nome_br, nome_en, slug, icone, descricao_br, descricao_en, ordem) VALUES
  (gen_random_uuid(), 'Clínica e consultório', 'Clinic', 'clinica', 'stethoscope', 'Médicos, dentistas, fisioterapeutas e outros profissionais da saúde.', 'Doctors, dentists, physiotherapists and other health professionals.', 10),
  (gen_random_uuid(), 'Psicologia e terapia', 'Psychology and therapy', 'psicologia', 'brain', 'Sessões individuais, de casal ou em grupo.', 'Individual, couple or group sessions.', 20),
  (gen_random_uuid(), 'Salão de beleza', 'Hair and beauty salon', 'salao-de-beleza', 'scissors', 'Cabelo, unhas, maquiagem e cuidados pessoais.', 'Hair, nails, make-up and personal care.', 30),
  (gen_random_uuid(), 'Barbearia', 'Barber shop', 'barbearia', 'scissors', 'Corte, barba e acabamento.', 'Haircut, beard and finish.', 40),
  (gen_random_uuid(), 'Estética e bem-estar', 'Aesthetics and wellness', 'estetica', 'sparkles', 'Tratamentos estéticos, massagem e spa.', 'Aesthetic treatments, massage and spa.', 50),
  (gen_random_uuid(), 'Pet shop e veterinária', 'Pet shop and veterinary', 'pet', 'paw-print', 'Banho, tosa, consultas e vacinas.', 'Bathing, grooming, appointments and vaccines.', 60),
  (gen_random_uuid(), 'Academia e aulas', 'Gym and classes', 'academia', 'dumbbell', 'Treinos, pilates, dança, música e idiomas.', 'Training, pilates, dance, music and languages.', 70),
  (gen_random_uuid(), 'Advocacia e contabilidade', 'Law and accounting', 'advocacia-e-contabilidade', 'scale', 'Consultas e reuniões de escritório.', 'Consultations and office meetings.', 80),
  (gen_random_uuid(), 'Oficina e assistência técnica', 'Repair shop', 'oficina', 'wrench', 'Veículos, eletrônicos e serviços em casa.', 'Vehicles, electronics and home services.', 90),
  (gen_random_uuid(), 'Outro tipo de negócio', 'Another kind of business', 'outro', 'store', 'Quando nenhuma das outras serve.', 'When none of the others fits.', 100);

ALTER TABLE empresa ADD COLUMN categoria_id uuid REFERENCES categoria;
CREATE INDEX empresa_categoria ON empresa (categoria_id);

-- IANA zones that the platform offers.
CREATE TABLE fuso_horario (
  id text PRIMARY KEY,
  nome_br text COLLATE "pt-BR-x-icu" NOT NULL,
  nome_en text NOT NULL,
  ativo boolean NOT NULL DEFAULT true,
  versao integer NOT NULL DEFAULT 1,
  alterado_em timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX fuso_horario_nome ON fuso_horario (nome_br, id);
CREATE INDEX empresa_fuso ON empresa (fuso);

INSERT INTO fuso_horario (id, nome_br, nome_en, ativo) VALUES
  ('America/Sao_Paulo', 'Brasília, Sul e Sudeste', 'Brasília, South and Southeast', true),
  ('America/Bahia', 'Bahia', 'Bahia', true),
  ('America/Fortaleza', 'Ceará, Maranhão, Paraíba, Piauí e Rio Grande do Norte', 'Ceará, Maranhão, Paraíba, Piauí and Rio Grande do Norte', true),
  ('America/Recife', 'Pernambuco', 'Pernambuco', true),
  ('America/Maceio', 'Alagoas e Sergipe', 'Alagoas and Sergipe', true),
  ('America/Araguaina', 'Tocantins', 'Tocantins', true),
  ('America/Belem', 'Amapá e leste do Pará', 'Amapá and eastern Pará', true),
  ('America/Santarem', 'Oeste do Pará', 'Western Pará', true),
  ('America/Campo_Grande', 'Mato Grosso do Sul', 'Mato Grosso do Sul', true),
  ('America/Cuiaba', 'Mato Grosso', 'Mato Grosso', true),
  ('America/Manaus', 'Amazonas', 'Amazonas', true),
  ('America/Boa_Vista', 'Roraima', 'Roraima', true),
  ('America/Porto_Velho', 'Rondônia', 'Rondônia', true),
  ('America/Rio_Branco', 'Acre', 'Acre', true),
  ('America/Eirunepe', 'Oeste do Amazonas', 'Western Amazonas', true),
  ('America/Noronha', 'Fernando de Noronha', 'Fernando de Noronha', true),
  ('Europe/Lisbon', 'Lisboa', 'Lisbon', false);

-- External services that the platform talks to. The secret is encrypted by the application and never leaves the server.
CREATE TABLE servidor (
  id uuid PRIMARY KEY,
  nome text COLLATE "pt-BR-x-icu" NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('WHATSAPP_EVOLUTION', 'WHATSAPP_CLOUD', 'MODELO_COMPATIVEL', 'MODELO_OPENAI', 'MODELO_ANTHROPIC', 'MODELO_GOOGLE', 'SMTP')),
  endereco text NOT NULL,
  -- What belongs to the type: model, user, sender, telephone number id.
  opcoes jsonb NOT NULL DEFAULT '{}',
  segredo bytea,
  segredo_em timestamptz,
  -- Of several active servers of a type the lowest order is used.
  ordem smallint NOT NULL DEFAULT 0,
  estado text NOT NULL DEFAULT 'INATIVO' CHECK (estado IN ('INATIVO', 'PAUSADO', 'ATIVO')),
  conexao text NOT NULL DEFAULT 'INATIVO' CHECK (conexao IN ('CONECTADO', 'DESCONECTADO', 'OFFLINE', 'INATIVO')),
  conexao_desde timestamptz NOT NULL,
  verificado_em timestamptz,
  motivo text,
  versao integer NOT NULL DEFAULT 1,
  alterado_em timestamptz NOT NULL
);
CREATE INDEX servidor_nome ON servidor (nome, id);
CREATE INDEX servidor_ativo ON servidor (tipo, ordem) WHERE estado = 'ATIVO';

-- Times when an active server did not answer or refused us.
CREATE TABLE servidor_queda (
  id uuid PRIMARY KEY,
  servidor_id uuid NOT NULL REFERENCES servidor ON DELETE CASCADE,
  conexao text NOT NULL CHECK (conexao IN ('DESCONECTADO', 'OFFLINE')),
  motivo text NOT NULL,
  inicio timestamptz NOT NULL,
  fim timestamptz
);
CREATE INDEX servidor_queda_lista ON servidor_queda (servidor_id, inicio DESC);
CREATE UNIQUE INDEX servidor_queda_aberta ON servidor_queda (servidor_id) WHERE fim IS NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON categoria, fuso_horario, servidor, servidor_queda TO zelo_plataforma;
