-- When a client was asked by their channel how a conversation that is over was: once, and the answer comes as their next message.
ALTER TABLE conversa ADD COLUMN satisfacao_pedida_em timestamptz;
