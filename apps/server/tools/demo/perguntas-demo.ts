import { guardarPergunta } from '#agente/pergunta/pergunta.guardar.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Historico } from './historico.ts'

/** Questions that the agent could not answer, and how often, to show how to teach it. */
const semResposta: [texto: string, vezes: number][] = [
  ['Vocês atendem convênio Amil?', 5],
  ['Criança de 3 anos pode fazer limpeza?', 3],
  ['Vocês emitem nota fiscal para reembolso?', 2],
]

export async function semearPerguntas(tx: Tx, { conversas }: Historico): Promise<void> {
  const recentes = conversas
    .filter(({ status }) => status === undefined || status === 'AGENTE')
    .toSorted((a, b) => b.abertaEm.getTime() - a.abertaEm.getTime())
  let proxima = 0
  for (const [texto, vezes] of semResposta)
    for (let i = 0; i < vezes; i++) {
      const conversa = recentes[proxima++]
      if (!conversa) return
      const { empresaId, id: conversaId, abertaEm: agora } = conversa
      await guardarPergunta(tx, { empresaId, conversaId, texto, agora })
    }
}
