-- Search engines may list the page where clients book.
ALTER TABLE empresa ADD COLUMN agenda_na_busca boolean NOT NULL DEFAULT false;
