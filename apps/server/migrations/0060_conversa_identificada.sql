-- The channel vouches for who writes (a WhatsApp number, a visitor signed by the company's own site), so what is theirs may be told to them.
ALTER TABLE conversa ADD COLUMN identificada boolean NOT NULL DEFAULT false;
ALTER TABLE conversa ADD CONSTRAINT conversa_identificada_cliente CHECK (NOT identificada OR cliente_id IS NOT NULL);
