/**
 * What a feature shows to the other features besides the files named by its word or by their role (folder of the feature → files).
 * Everything else is its insides. An entry that no other feature imports is refused.
 */
export const faces: Record<string, string[]> = {
  'apps/server/src/features/agenda': ['disponibilidade.ts', 'disponibilidade-fuso.ts'],
  'apps/server/src/features/agendamento': ['agendamento-do-agente.ts', 'agendamento-remarcar.ts', 'ocupacao.ts'],
  'apps/server/src/features/agente': [
    'ferramentas.ts',
    'ferramentas-da-empresa.ts',
    'formato.ts',
    'frases.ts',
    'motor.ts',
    'texto.ts',
  ],
  'apps/server/src/features/chat': ['visitante.ts'],
  'apps/server/src/features/conversa': ['mensagem.ts', 'passagem.ts', 'resumo.ts'],
  'apps/server/src/features/email': ['calendario.ts', 'renderizar.ts'],
  'apps/server/src/features/empresa': ['catalogo.ts', 'equipe.ts'],
  'apps/server/src/features/profissional': ['escopo.ts', 'expediente.ts'],
  'apps/web/app/features/planos': ['bloco-planos.tsx'],
}
