/**
 * What a feature shows to the other features besides the files named by its word or by their role (folder of the feature → files).
 * Everything else is its insides. An entry that no other feature imports is refused.
 */
export const faces: Record<string, string[]> = {
  'apps/server/src/features/acesso': ['aparelho.ts', 'autenticar.ts', 'token.ts'],
  'apps/server/src/features/agenda': ['disponibilidade.ts', 'disponibilidade-fuso.ts'],
  'apps/server/src/features/agendamento': [
    'agendamento-do-agente.ts',
    'agendamento-mudanca.ts',
    'horarios-livres.ts',
    'mesa.ts',
    'ocupacao.ts',
  ],
  'apps/server/src/features/agente': [
    'abrir-motor-modelo.ts',
    'feitas.ts',
    'feitas-guardadas.ts',
    'ferramentas.ts',
    'ferramentas-da-empresa.ts',
    'formato.ts',
    'frases.ts',
    'modelo-instrucoes.ts',
    'motor.ts',
    'motor-modelo.ts',
    'texto.ts',
    'uso.ts',
  ],
  'apps/server/src/features/chat': ['empresa-publica.ts', 'turno.ts', 'turnos.ts', 'visitante.ts'],
  'apps/server/src/features/conversa': ['mensagem.ts', 'passagem.ts', 'resumo.ts'],
  'apps/server/src/features/email': ['aviso.ts', 'avulso.ts', 'calendario.ts', 'renderizar.ts', 'variaveis.ts'],
  'apps/server/src/features/empresa': ['catalogo.ts', 'chave.ts', 'equipe.ts'],
  'apps/server/src/features/espera': ['espera-do-agente.ts'],
  'apps/server/src/features/experimento': ['limite-de-mensagens.ts', 'sem-avisos.ts'],
  'apps/server/src/features/perfil': ['alcance.ts', 'concessao.ts', 'ultimo-master.ts'],
  'apps/server/src/features/profissional': ['escopo.ts', 'expediente.ts'],
  'apps/server/src/features/usuario': ['registro.ts'],
  'apps/web/app/features/acesso': ['campo-senha.tsx', 'entrada.ts', 'pin-balcao.tsx', 'segundo-fator.tsx'],
  'apps/web/app/features/agendamento': [
    'cliente-escolha.tsx',
    'para-quem.tsx',
    'use-agenda-ao-vivo.ts',
    'use-agora.ts',
  ],
  'apps/web/app/features/conversa': [
    'canal-textos.ts',
    'conversa-cliente.tsx',
    'conversa-thread.tsx',
    'use-conversas-ao-vivo.ts',
  ],
  'apps/web/app/features/excecao': ['excecoes-painel.tsx', 'feriados-painel.tsx'],
  'apps/web/app/features/planos': ['bloco-planos.tsx', 'dados-estruturados.ts', 'valor.tsx'],
  'apps/web/app/features/servico': ['servico-editor.tsx'],
}
