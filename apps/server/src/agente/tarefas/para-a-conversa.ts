import { frasesEm } from '#agente/frases/frases.ts'
import { prazoDaPromessa } from '#agente/linguagem/promessas/ler-promessa.ts'
import { lerEstado } from '#agente/porta/estado.ts'
import type { AgenteDaConversa } from '#conversa/porta/agente.ts'

/** What the conversation needs of the agent: the greeting, whether it was said, team promises. */
export const paraAConversa: Omit<AgenteDaConversa, 'equipeAssumiu' | 'lembrado'> = {
  saudacao(empresa, idioma) {
    const frases = frasesEm(idioma)
    return { texto: `${frases.apresentacao(empresa)} ${frases.comoAjudar}`, opcoes: frases.ajudas }
  },
  apresentacao: (empresa, idioma) => frasesEm(idioma).apresentacao(empresa),
  prazoDaPromessa,
  apresentou: (estado) => lerEstado(estado).apresentou,
  apresentado: (estado) => ({ ...(estado as object | null), ...lerEstado(estado), apresentou: true }),
}
