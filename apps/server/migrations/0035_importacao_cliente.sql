-- The client that a line of a spreadsheet became is one that is there: a merge leads it on, and one that goes for good is let go of.
UPDATE cliente_importacao_linha l SET cliente_id = m.mantido_id
FROM cliente_mescla m WHERE m.empresa_id = l.empresa_id AND m.absorvido_id = l.cliente_id;
UPDATE cliente_importacao_linha l SET cliente_id = NULL
WHERE cliente_id IS NOT NULL AND NOT EXISTS (SELECT FROM cliente c WHERE c.empresa_id = l.empresa_id AND c.id = l.cliente_id);

ALTER TABLE cliente_importacao_linha
  ADD FOREIGN KEY (empresa_id, cliente_id) REFERENCES cliente ON DELETE SET NULL (cliente_id);
CREATE INDEX cliente_importacao_linha_cliente ON cliente_importacao_linha (empresa_id, cliente_id) WHERE cliente_id IS NOT NULL;
