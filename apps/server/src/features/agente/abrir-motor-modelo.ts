import type { Idioma } from '@zelo/contract/enums'
import { tiposModelo } from '@zelo/contract/servidor'
import { instrucaoEmUso } from '#features/instrucao/instrucao.consulta.ts'
import { servidorAtivo } from '#features/servidor/servidor-ativo.service.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import type { Ferramentas } from './ferramentas.ts'
import { frasesDoModelo, type MotivoRecuo } from './frases-modelo.ts'
import { limiteAlcancado } from './modelo-custo.ts'
import { abrirModelo } from './modelo-provedor.ts'
import { descansa } from './modelo-recuo.ts'
import { type EntradaModelo, type ResultadoModelo, responderComModelo } from './motor-modelo.ts'
import { gastoDoServidor, mesDe } from './uso.ts'

/** How long a model that did not answer is spared: meanwhile nobody waits for it. */
const descansoMs = 30_000

type Pedido = Omit<EntradaModelo, 'servidor' | 'gastos' | 'prompt'> & {
  categoriaId: string | null
  /** What the company tells its agent, in the place of what it published: a text that is being tried. */
  instrucao?: string
  gastos: { conversa: number; empresa: number }
}

export type MotorModelo = {
  /**
   * One answer by the model that is in use now; undefined when there is none any more. Throws what the tools threw and what `abortado` says.
   */
  responder(
    pedido: Pedido,
    ferramentas: Ferramentas,
    abortado: AbortSignal,
  ): Promise<(ResultadoModelo & { servidorId: string }) | undefined>
}

/** The engine with a model, for as long as the program runs. */
export function openMotorModelo(servicos: Servicos): MotorModelo {
  const descansando = new Map<string, number>()

  async function emUso({ agora, empresa, categoriaId, ...pedido }: Pedido, idioma: Idioma) {
    const naPlataforma = <T>(work: (tx: Tx) => Promise<T>) => withPlataforma(servicos.db, 'servidor.uso', work)
    const alvo = { empresaId: empresa.id, categoriaId, idioma }
    const [servidor, prompt] = await Promise.all([
      servidorAtivo(servicos, [...tiposModelo]),
      pedido.instrucao ?? naPlataforma((tx) => instrucaoEmUso(tx, alvo)),
    ])
    if (!servidor || servidor === 'PAUSADO') return undefined
    const { id, uso } = servidor
    const plataforma = uso.limite_mes > 0 ? await naPlataforma((tx) => gastoDoServidor(tx, id, mesDe(agora))) : 0
    return { servidor, plataforma, prompt }
  }

  function recusado(pedido: Pedido, motivo: MotivoRecuo): ResultadoModelo {
    const t = frasesDoModelo(pedido.estado.idioma ?? pedido.idioma)
    const passos = [{ tipo: 'modelo', titulo: t.recuo, detalhe: t.motivos[motivo], ms: 0 }]
    return { tipo: 'recuou', motivo, gasto: { chamadas: 0, entrada: 0, saida: 0 }, custo: 0, passos }
  }

  return {
    async responder(pedido, ferramentas, abortado) {
      const uso = await emUso(pedido, pedido.estado.idioma ?? pedido.idioma)
      if (!uso) return undefined
      const { servidor, plataforma, prompt } = uso
      const gastos = { ...pedido.gastos, plataforma }
      const agora = servicos.clock.now().getTime()
      const limite = limiteAlcancado(gastos, servidor.uso)
      const motivo = limite ?? ((descansando.get(servidor.id) ?? 0) > agora ? 'descansando' : undefined)
      // An answer that has already done something is always finished by whoever can tell what.
      if (motivo && pedido.feitas.length === 0) return { ...recusado(pedido, motivo), servidorId: servidor.id }
      const model = await abrirModelo(servidor, servicos.config.redeLiberada)
      const resultado = await responderComModelo(model, { ...pedido, servidor, gastos, prompt }, ferramentas, abortado)
      if (resultado.tipo === 'recuou') {
        servicos.log.warn(
          { evento: 'agente.recuou', motivo: resultado.motivo, erro: resultado.erro, servidorId: servidor.id },
          'model gave up',
        )
        if (descansa(resultado.motivo)) descansando.set(servidor.id, agora + descansoMs)
      } else descansando.delete(servidor.id)
      return { ...resultado, servidorId: servidor.id }
    },
  }
}
