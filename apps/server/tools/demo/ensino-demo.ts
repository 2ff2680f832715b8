import { guardadas, guardarFrases } from '#agente/ensino/ensino.guardar.ts'
import type { LinhaLida } from '#agente/porta/motor.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Historico } from './historico.ts'

const linha = (texto: string, estado: string, ato: string, certeza: number): LinhaLida => ({
  ...{ texto, estado, entendeu: false },
  atos: [{ ato, certeza }],
})

/** Lines that the agent did not understand, and how often, to show how to teach it. */
const naoEntendidas: [LinhaLida, vezes: number][] = [
  [linha('o de sempre, por favor', 'respondeu', 'agradecer', 0.44), 4],
  [linha('furou meu rolê aqui', 'tem_marcado', 'marcar', 0.2), 3],
  [linha('me encaixa nem que seja no cantinho', 'respondeu', 'informar', 0.41), 2],
  [linha('tô indo praí já já', 'lembrete', 'duvida', 0.3), 1],
]

export async function semearFrases(tx: Tx, { conversas }: Historico): Promise<void> {
  const recentes = conversas.toSorted((a, b) => b.abertaEm.getTime() - a.abertaEm.getTime())
  let proxima = 0
  for (const [lida, vezes] of naoEntendidas)
    for (let i = 0; i < vezes; i++) {
      const conversa = recentes[proxima++]
      if (!conversa) return
      const { empresaId, id: conversaId, abertaEm } = conversa
      await guardarFrases(tx, { empresaId, conversaId }, guardadas([lida]), abertaEm)
    }
}
