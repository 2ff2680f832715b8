-- A page of each list reads one index, however many rows the company has; a test reads every list's plan.
CREATE INDEX conhecimento_pergunta ON conhecimento (empresa_id, pergunta, id);
CREATE INDEX espera_status ON espera (empresa_id, status, criada_em, id);
CREATE INDEX espera_servico ON espera (empresa_id, servico_id, status, criada_em, id);
CREATE INDEX ensino_vez_ultima ON ensino_vez (empresa_id, ensino_id, ultima_em DESC, conversa_id DESC);
-- conversa_do_cliente begins with the same columns.
DROP INDEX conversa_cliente;

-- The planner expects a thousand rows of a function. A search returns a page, and its rows are read by key.
ALTER FUNCTION buscar_cliente(text, integer, text, uuid, integer) ROWS 20;
ALTER FUNCTION buscar_mensagem(tsquery, tsquery, integer, uuid, uuid, uuid[]) ROWS 20;
