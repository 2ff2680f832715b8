-- The address of whom charges and fiscal documents are for, in parts as gateways take it: `endereco` is the street.
ALTER TABLE dados_cobranca
  ADD COLUMN numero text NOT NULL DEFAULT '',
  ADD COLUMN complemento text NOT NULL DEFAULT '',
  ADD COLUMN bairro text NOT NULL DEFAULT '',
  -- By the IBGE, of the municipality; null when nobody knows.
  ADD COLUMN municipio_ibge integer CHECK (municipio_ibge BETWEEN 1000000 AND 9999999);
