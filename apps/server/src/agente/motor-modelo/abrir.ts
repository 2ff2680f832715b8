import { tiposModelo } from '@zelo/contract/instalacao/servidor'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { type Gastos, limiteAlcancado, semGasto } from '#agente/agente-uso/custo.ts'
import { gastoDoServidor, mesDe } from '#agente/agente-uso/uso.ts'
import { frasesDoModelo } from '#agente/frases/modelo.ts'
import { instrucaoEmUso } from '#agente/instrucao/instrucao.consulta.ts'
import { lerServidorAtivo, type ServidorAtivo } from '#instalacao/servidor/servidor-ativo.service.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { liberadosPara } from '#platform/security/destino.ts'
import type { Servicos } from '#platform/servicos.ts'
import { lerComModelo, type ResultadoModelo } from './ler.ts'
import type { PedidoDeLeitura } from './pedido.ts'
import { abrirModelo, prazoDaResposta } from './provedor.ts'
import { poupar } from './recuo.ts'

/** A model that failed is not called for this long, so that no client waits for it. */
const descansoMs = 30_000

/** The company whose model and instructions are wanted. */
type Quem = {
  empresaId: string
  categoriaId: string | null
  idioma: Idioma
  agora: Date
  /** A draft of the instructions to try in place of the published ones. */
  instrucao?: string
}

/** The model in use, with its cost for all companies this month and this company's instructions. */
export type ModeloEmUso = {
  /** How long a reading may take, in milliseconds. */
  prazoMs: number
  /** Reads one message. Throws only the reason of `abortado`. */
  ler(
    pedido: PedidoDeLeitura & { gastos: { conversa: number; empresa: number } },
    abortado: AbortSignal,
  ): Promise<ResultadoModelo & { servidorId: string }>
}

export type LeitorModelo = {
  /** The model to ask now; undefined if there is none. Uses a database connection of its own. */
  emUso(quem: Quem): Promise<ModeloEmUso | undefined>
}

/** Opens the reader with a model, once for the whole run of the program. */
export function openLeitorModelo(servicos: Servicos): LeitorModelo {
  const descansando = new Map<string, number>()
  const naPlataforma = <T>(work: (tx: Tx) => Promise<T>) => withPlataforma(servicos.db, 'servidor.uso', work)

  async function ler(
    servidor: ServidorAtivo,
    prompt: string | undefined,
    { gastos, ...pedido }: PedidoDeLeitura & { gastos: Gastos },
    abortado: AbortSignal,
  ): Promise<ResultadoModelo> {
    const agora = servicos.clock.now().getTime()
    const descansa = (descansando.get(servidor.id) ?? 0) > agora && 'descansando'
    const motivo = limiteAlcancado(gastos, servidor.uso) || descansa
    if (motivo) {
      const t = frasesDoModelo(pedido.estado.idioma ?? pedido.idioma)
      const passos = [{ tipo: 'modelo', titulo: t.recuo, detalhe: t.motivos[motivo], ms: 0 }]
      return { tipo: 'recuou', motivo, gasto: semGasto(), custo: 0, passos }
    }
    const model = await abrirModelo(servidor, liberadosPara('plataforma', servicos.config))
    const resultado = await lerComModelo({ model, servidor, prompt, gastos }, pedido, abortado)
    if (resultado.tipo === 'recuou') {
      const { erro } = resultado
      servicos.log.warn(
        { evento: 'agente.recuou', motivo: resultado.motivo, erro, servidorId: servidor.id },
        'model gave up',
      )
      if (poupar(resultado.motivo)) descansando.set(servidor.id, agora + descansoMs)
    } else descansando.delete(servidor.id)
    return resultado
  }

  return {
    async emUso({ instrucao, agora, ...alvo }) {
      const [servidor, prompt] = await naPlataforma((tx) =>
        pipelined([
          lerServidorAtivo(tx, servicos.config, [...tiposModelo]),
          instrucao === undefined ? instrucaoEmUso(tx, alvo) : instrucao,
        ]),
      )
      if (!servidor || servidor === 'PAUSADO') return undefined
      const { id: servidorId, uso } = servidor
      const plataforma =
        uso.limite_mes > 0 ? await naPlataforma((tx) => gastoDoServidor(tx, servidorId, mesDe(agora))) : 0
      return {
        prazoMs: prazoDaResposta(uso),
        ler: async (pedido, abortado) => {
          const gastos = { ...pedido.gastos, plataforma }
          return { ...(await ler(servidor, prompt, { ...pedido, gastos }, abortado)), servidorId }
        },
      }
    },
  }
}
