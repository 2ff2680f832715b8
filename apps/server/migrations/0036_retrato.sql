-- The company's logo and a professional's picture: names of stored files, made here.
ALTER TABLE empresa ADD COLUMN logo text CHECK (logo ~ '^[0-9a-f-]{36}\.webp$');
ALTER TABLE profissional ADD COLUMN foto text CHECK (foto ~ '^[0-9a-f-]{36}\.webp$');
