#!/bin/bash
# Runs once, when the volume of the database is empty: the role that owns the product's database and may make its inner roles.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v senha="$(cat "$ZELO_SENHA_FILE")" --username "$POSTGRES_USER" <<'SQL'
CREATE ROLE zelo LOGIN CREATEROLE PASSWORD :'senha';
CREATE DATABASE zelo OWNER zelo LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C' ENCODING 'UTF8' TEMPLATE template0;
SQL
