-- Asking for money back and taking lists away are operations of their own: whoever saw the payments could do both.
UPDATE perfil_permissao SET pode_alterar = true, pode_copiar = true WHERE rota = '/gerenciamento/pagamentos' AND pode_visualizar;
