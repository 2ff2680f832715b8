-- What lists and counts of calendars, promises and requests read.
CREATE INDEX calendario_vinculo_vivos ON calendario_vinculo (empresa_id, calendario_id, fim) WHERE NOT apagado;
CREATE INDEX promessa_em_aberto ON promessa (empresa_id, prazo_em, id) WHERE cumprida_em IS NULL AND encerrada_em IS NULL;
DROP INDEX titular_pedido_lista;
CREATE INDEX titular_pedido_lista ON titular_pedido (empresa_id, situacao, vence_em, id);
CREATE INDEX titular_pedido_todos ON titular_pedido (empresa_id, vence_em, id);
