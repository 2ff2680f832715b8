import type { LanguageModel, ModelMessage } from 'ai'
import {
  custoDe,
  type Gasto,
  type Gastos,
  limiteAlcancado,
  type MotivoRecuo,
  mostrarCusto,
  semGasto,
  somarChamada,
} from '#agente/agente-uso/custo.ts'
import { conferir } from '#agente/conferencia/conferencia.ts'
import { repousaEm } from '#agente/conferencia/fonte.ts'
import { frasesDoModelo } from '#agente/frases/modelo.ts'
import { lerIdioma } from '#agente/linguagem/idioma.ts'
import type { Comando } from '#agente/porta/comandos.ts'
import type { PassoMotor } from '#agente/porta/motor.ts'
import { abrirSigilo, type Sigilo, temNomeSolto } from '#agente/sigilo/sigilo.ts'
import type { ServidorAtivo } from '#instalacao/servidor/servidor-ativo.service.ts'
import { comandosDe } from './comandos.ts'
import { type ComandoEscrito, lerEscrita, type RespostaDoModelo } from './esquema.ts'
import { instrucoes } from './instrucoes.ts'
import type { PedidoDeLeitura } from './pedido.ts'
import { escreverJson, instrucoesPara, limitesDe, prazoDaResposta } from './provedor.ts'
import { motivoDe, nomeDoErro } from './recuo.ts'

export type ComQueModelo = {
  model: LanguageModel
  servidor: ServidorAtivo
  /** The instructions of the company or of its category. */
  prompt?: string
  gastos: Gastos
}

/** A reading: as the model wrote it, to replay in a test, and as commands of this conversation. */
export type LeituraDoModelo = { escrita: RespostaDoModelo; comandos: Comando[]; citaveis: string[] }

export type ResultadoModelo = { gasto: Gasto; custo: number; passos: PassoMotor[] } & (
  | { tipo: 'ok'; leitura: LeituraDoModelo }
  /** The answer is not usable: the built-in reader reads the message instead. */
  | { tipo: 'recuou'; motivo: MotivoRecuo; erro?: string }
)

/**
 * Reads a message with a model, and asks once more after an unreadable answer. Writes nothing. A
 * failure is a result; it throws only the reason of `abortado`.
 */
export async function lerComModelo(
  { model, servidor, prompt, gastos }: ComQueModelo,
  pedido: PedidoDeLeitura,
  abortado: AbortSignal,
): Promise<ResultadoModelo> {
  const { estado, textos } = pedido
  const idioma = lerIdioma(textos.join('\n'), estado.idioma) ?? estado.idioma ?? pedido.idioma
  const sigilo = abrirSigilo()
  const gasto = semGasto()
  const inicio = performance.now()
  const estourou = () => {
    const agora = custoDe(gasto, servidor.uso)
    const { conversa, empresa, plataforma } = gastos
    const somados = { conversa: conversa + agora, empresa: empresa + agora, plataforma: plataforma + agora }
    return limiteAlcancado(somados, servidor.uso)
  }

  async function tentar(): Promise<LeituraDoModelo | MotivoRecuo> {
    const { estavel, daVez, orientacoes } = instrucoes(pedido, prompt, idioma)
    // Covered first, so that its placeholders do not depend on the client's text.
    const instructions = instrucoesPara(servidor.tipo, sigilo.cobrir(estavel))
    const messages: ModelMessage[] = [{ role: 'user', content: sigilo.cobrir(daVez) }]
    for (const ultima of [false, true]) {
      const limite = estourou()
      if (limite) return limite
      const sobra = Math.round(prazoDaResposta(servidor.uso) - (performance.now() - inicio))
      if (sobra < 1_000) return 'tempo'
      const { texto: resposta, cortada } = await escreverJson(servidor, {
        ...{ model, instructions, messages, maxRetries: 1, abortSignal: abortado },
        ...limitesDe(servidor.uso, sobra),
        aoChamar: (usage) => somarChamada(gasto, usage),
      })
      if (!resposta.trim()) return 'vazio'
      const escrita = lerEscrita(resposta)
      if (typeof escrita !== 'string') {
        const aberta = descobrir(escrita, sigilo)
        const citaveis = [...pedido.fatos.conhecimento.map(({ resposta: dela }) => dela), orientacoes].filter(Boolean)
        const comandos = comandosDe(aberta, pedido).map((um) => comRespostaQueConfere(um, pedido, citaveis))
        return comandos.length > 0 ? { escrita: aberta, comandos, citaveis } : 'estranho'
      }
      if (ultima || cortada) return 'estranho'
      messages.push({ role: 'assistant', content: resposta.slice(0, 2_000) })
      messages.push({ role: 'user', content: `Isto não é o objeto JSON pedido (${escrita}). Escreva só ele.` })
    }
    return 'estranho'
  }

  let erro: string | undefined
  const resultado = await tentar().catch((error: unknown): MotivoRecuo => {
    if (abortado.aborted) throw abortado.reason
    erro = nomeDoErro(error)
    return motivoDe(error)
  })
  const custo = custoDe(gasto, servidor.uso)
  const t = frasesDoModelo(idioma)
  const ms = Math.round(performance.now() - inicio)
  const medida = t.medida(gasto, mostrarCusto(custo, idioma))
  if (typeof resultado !== 'string') {
    const passo = { tipo: 'modelo', titulo: t.leu(servidor.opcoes.modelo || servidor.nome), detalhe: medida, ms }
    return { tipo: 'ok', leitura: resultado, gasto, custo, passos: [passo] }
  }
  const detalhe = t.motivos[resultado] + (gasto.chamadas ? `; ${medida}` : '')
  return {
    tipo: 'recuou',
    motivo: resultado,
    erro,
    gasto,
    custo,
    passos: [{ tipo: 'modelo', titulo: t.recuo, detalhe, ms }],
  }
}

/** Replaces placeholders by their values; documents and cards stay hidden. */
function descobrir({ comandos }: RespostaDoModelo, sigilo: Sigilo): RespostaDoModelo {
  const claro = (valor: unknown) => (typeof valor === 'string' ? sigilo.valor(valor) : valor)
  return {
    comandos: comandos.map(
      (um) => Object.fromEntries(Object.entries(um).map(([campo, valor]) => [campo, claro(valor)])) as ComandoEscrito,
    ),
  }
}

/** Drops an answer that the company did not write or the records contradict: the tasks answer. */
function comRespostaQueConfere(um: Comando, pedido: PedidoDeLeitura, citaveis: string[]): Comando {
  if (um.tipo !== 'perguntar' || um.resposta === undefined) return um
  const { agora, fuso, fatos, textos, empresa, cliente } = pedido
  const confere = conferir(um.resposta, {
    ...{ agora, fuso, citaveis, livres: [], cancelados: [], mencionadas: textos },
    ...{ servicos: fatos.servicos, profissionais: fatos.profissionais, funcionamento: fatos.funcionamento },
    ...{ agendamentos: fatos.agendamentos, nomes: [empresa.nome, cliente.nome ?? ''] },
  })
  if (confere.length === 0 && repousaEm(um.resposta, citaveis) && !temNomeSolto(um.resposta)) return um
  const { resposta: _, ...semResposta } = um
  return semResposta
}
