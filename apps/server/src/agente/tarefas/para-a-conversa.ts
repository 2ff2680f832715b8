import { frasesEm } from '#agente/frases/frases.ts'
import { prazoDaPromessa } from '#agente/linguagem/promessas/ler-promessa.ts'
import { lerEstado } from '#agente/porta/estado.ts'
import { type AgenteDaConversa, passoNaFila } from '#conversa/porta/agente.ts'
import { quandoLongo } from '#platform/format.ts'
import { proximoExpediente } from './expediente-equipe.ts'

/** What the conversation needs of the agent: the greeting, whether it was said, team promises. */
export const paraAConversa: Omit<AgenteDaConversa, 'equipeAssumiu' | 'lembrado'> = {
  saudacao(empresa, idioma) {
    const frases = frasesEm(idioma)
    return { texto: `${frases.apresentacao(empresa)} ${frases.comoAjudar}`, opcoes: frases.ajudas }
  },
  apresentacao: (empresa, idioma) => frasesEm(idioma).apresentacao(empresa),
  prazoDaPromessa,
  naFila(estado, { idioma, agora, ...horarios }) {
    const escrito = lerEstado(estado).idioma ?? idioma
    const t = frasesEm(escrito)
    const volta = proximoExpediente(horarios, agora)
    const quando = volta ? ` ${t.foraDoExpediente(quandoLongo(volta, horarios.fuso, escrito))}` : ''
    return {
      texto: `${t.naFila}${quando}`,
      passos: [{ tipo: passoNaFila, titulo: t.passos.naFila, detalhe: '', ms: 0 }],
    }
  },
  apresentou: (estado) => lerEstado(estado).apresentou,
  apresentado: (estado) => ({ ...(estado as object | null), ...lerEstado(estado), apresentou: true }),
}
