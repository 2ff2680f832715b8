import type { Idioma } from '@zelo/contract/enums'
import { tiposModelo } from '@zelo/contract/servidor'
import { instrucaoEmUso } from '#features/instrucao/instrucao.consulta.ts'
import { lerServidorAtivo, type ServidorAtivo } from '#features/servidor/servidor-ativo.service.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { liberadosPara } from '#platform/security/destino.ts'
import type { Servicos } from '#platform/servicos.ts'
import { frasesDoModelo, type MotivoRecuo } from '../frases/modelo.ts'
import type { Ferramentas } from '../porta/ferramentas.ts'
import { limiteAlcancado, semGasto } from './custo.ts'
import { type EntradaModelo, type ResultadoModelo, responderComModelo } from './motor-modelo.ts'
import { abrirModelo, prazoDaResposta } from './provedor.ts'
import { descansa } from './recuo.ts'
import { gastoDoServidor, mesDe } from './uso.ts'

/** How long a model that did not answer is spared: meanwhile nobody waits for it. */
const descansoMs = 30_000

type Pedido = Omit<EntradaModelo, 'servidor' | 'gastos' | 'prompt'> & { gastos: { conversa: number; empresa: number } }

/** Who is asked, and what of. */
type Quem = {
  empresaId: string
  categoriaId: string | null
  idioma: Idioma
  agora: Date
  /** What the company tells its agent, in the place of what it published: a text that is being tried. */
  instrucao?: string
}

/** The model in use, with what everybody spent on it this month and what the company tells it. */
export type ModeloEmUso = {
  /** How long an answer may take, in milliseconds. */
  prazoMs: number
  /** One answer. Throws what the tools threw and what `abortado` says. */
  responder(
    pedido: Pedido,
    ferramentas: Ferramentas,
    abortado: AbortSignal,
  ): Promise<ResultadoModelo & { servidorId: string }>
}

export type MotorModelo = {
  /** The model to ask now; undefined when there is none any more. Reads by a connection of its own. */
  emUso(quem: Quem): Promise<ModeloEmUso | undefined>
}

/** The engine with a model, for as long as the program runs. */
export function openMotorModelo(servicos: Servicos): MotorModelo {
  const descansando = new Map<string, number>()
  const naPlataforma = <T>(work: (tx: Tx) => Promise<T>) => withPlataforma(servicos.db, 'servidor.uso', work)

  function recusado(pedido: Pick<EntradaModelo, 'estado' | 'idioma'>, motivo: MotivoRecuo): ResultadoModelo {
    const t = frasesDoModelo(pedido.estado.idioma ?? pedido.idioma)
    const passos = [{ tipo: 'modelo', titulo: t.recuo, detalhe: t.motivos[motivo], ms: 0 }]
    return { tipo: 'recuou', motivo, gasto: semGasto(), custo: 0, passos }
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
        responder: async (pedido, ferramentas, abortado) => ({
          ...(await responder(
            servidor,
            { ...pedido, prompt, gastos: { ...pedido.gastos, plataforma } },
            ferramentas,
            abortado,
          )),
          servidorId,
        }),
      }
    },
  }

  async function responder(
    servidor: ServidorAtivo,
    pedido: Omit<EntradaModelo, 'servidor'>,
    ferramentas: Ferramentas,
    abortado: AbortSignal,
  ): Promise<ResultadoModelo> {
    const agora = servicos.clock.now().getTime()
    const limite = limiteAlcancado(pedido.gastos, servidor.uso)
    const motivo = limite ?? ((descansando.get(servidor.id) ?? 0) > agora ? 'descansando' : undefined)
    // An answer that has already done something is always finished by whoever can tell what.
    if (motivo && pedido.feitas.length === 0) return recusado(pedido, motivo)
    const model = await abrirModelo(servidor, liberadosPara('plataforma', servicos.config))
    const resultado = await responderComModelo(model, { ...pedido, servidor }, ferramentas, abortado)
    if (resultado.tipo === 'recuou') {
      servicos.log.warn(
        { evento: 'agente.recuou', motivo: resultado.motivo, erro: resultado.erro, servidorId: servidor.id },
        'model gave up',
      )
      if (descansa(resultado.motivo)) descansando.set(servidor.id, agora + descansoMs)
    } else descansando.delete(servidor.id)
    return resultado
  }
}
