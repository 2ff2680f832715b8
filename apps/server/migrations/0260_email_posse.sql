-- Whoever sends an e-mail asks for it under a name of their own: asked again after a lost answer, it is theirs still.
ALTER TABLE email_saida ADD COLUMN posse uuid;
