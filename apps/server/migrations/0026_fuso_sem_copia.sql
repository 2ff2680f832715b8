-- Nothing is copied on the screen of time zones: the entry meant nothing.
UPDATE perfil_permissao SET pode_copiar = false WHERE rota = '/cpainel/fuso-horario' AND pode_copiar;
