-- Registration of a company. `endereco` stays the one line that clients read; the parts are what the form edits.
ALTER TABLE empresa
  ADD COLUMN tipo text NOT NULL DEFAULT 'CNPJ' CHECK (tipo IN ('CNPJ', 'CPF')),
  ADD COLUMN documento text,
  ADD COLUMN razao_social text,
  ADD COLUMN cep text CHECK (cep ~ '^[0-9]{8}$'),
  ADD COLUMN logradouro text,
  ADD COLUMN numero text,
  ADD COLUMN complemento text,
  ADD COLUMN bairro text,
  ADD COLUMN municipio text,
  ADD COLUMN uf text CHECK (uf ~ '^[A-Z]{2}$'),
  ADD COLUMN municipio_ibge integer,
  ADD COLUMN versao integer NOT NULL DEFAULT 1,
  ADD COLUMN alterada_em timestamptz NOT NULL DEFAULT now(),
  ADD CHECK (documento IS NULL OR length(documento) = CASE tipo WHEN 'CPF' THEN 11 ELSE 14 END);

-- Council of the profession and the number in it: CRM-SP 123456.
ALTER TABLE profissional
  ADD COLUMN conselho text,
  ADD COLUMN registro text;
