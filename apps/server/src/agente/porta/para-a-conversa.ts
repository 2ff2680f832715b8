import { equipeAssumiu } from '#agente/ensino/ensino.guardar.ts'
import { frasesEm } from '#agente/frases/frases.ts'
import type { AgenteDaConversa } from '#conversa/porta/agente.ts'
import { lerEstado } from './estado.ts'

/** What the agent answers to conversations. */
export const paraAConversa: AgenteDaConversa = {
  saudacao(empresa, idioma) {
    const frases = frasesEm(idioma)
    return { texto: `${frases.apresentacao(empresa)} ${frases.comoAjudar}`, opcoes: frases.ajudas }
  },
  apresentacao: (empresa, idioma) => frasesEm(idioma).apresentacao(empresa),
  apresentou: (estado) => lerEstado(estado).apresentou,
  apresentado: (estado) => ({ ...(estado as object | null), ...lerEstado(estado), apresentou: true }),
  equipeAssumiu,
}
