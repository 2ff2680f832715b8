import type { AutorMensagem } from '@zelo/contract/enums'
import type { LanguageModel, ModelMessage } from 'ai'
import { relogioLocal } from '#features/agenda/disponibilidade-fuso.ts'
import type { ServidorAtivo } from '#features/servidor/servidor-ativo.service.ts'
import type { Contradicao } from '../conferencia/conferencia.ts'
import { conferirSaida, passosDe, type SaidaInterna } from '../conferencia/conferido.ts'
import { observar } from '../conferencia/observador.ts'
import type { Feita } from '../ferramentas/feitas.ts'
import { contarFeitas, mensagensDasFeitas } from '../ferramentas/feitas.ts'
import type { Idioma } from '../frases/formato.ts'
import { frasesEm } from '../frases/frases.ts'
import { frasesDoModelo, type MotivoRecuo } from '../frases/modelo.ts'
import { frasesDoSinal, soReservado } from '../frases/sinal.ts'
import { lerAtos } from '../linguagem/atos/ler-atos.ts'
import { lerIdioma } from '../linguagem/idioma.ts'
import { lerMencoes } from '../linguagem/mencoes.ts'
import { dobrar } from '../linguagem/texto.ts'
import { semTarefas } from '../porta/estado.ts'
import type { Ferramentas } from '../porta/ferramentas.ts'
import type { EntradaMotor, PassoMotor, SaidaMotor } from '../porta/motor.ts'
import { custoDe, type Gasto, type Gastos, limiteAlcancado, mostrarCusto, semGasto, somarChamada } from './custo.ts'
import { ferramentasDoModelo } from './ferramentas.ts'
import { type Fatos, instrucoes } from './instrucoes.ts'
import { instrucoesPara, limitesDe, prazoDaResposta } from './provedor.ts'
import { motivoDe, nomeDoErro } from './recuo.ts'
import { abrirSigilo, temNomeSolto } from './sigilo.ts'

const maxPassos = 8
const maxTexto = 1_800

export type Fala = { autor: AutorMensagem; texto: string; opcoes: string[] }

export type EntradaModelo = EntradaMotor & {
  fatos: Fatos
  /** Earlier messages of the conversation, oldest first, without those to be answered now. */
  historico: Fala[]
  /** What this answer did before it was interrupted. */
  feitas: Feita[]
  /** The same in an answer that goes on after a crash, and in no other answer of the conversation. */
  turno: string
  prompt?: string
  servidor: Pick<ServidorAtivo, 'nome' | 'tipo' | 'opcoes' | 'uso'>
  gastos: Gastos
}

export type ResultadoModelo = { gasto: Gasto; custo: number; passos: PassoMotor[] } & (
  | { tipo: 'ok'; saida: SaidaMotor }
  /** Nothing that a model said may be sent. `saida` tells what was done before, when something was. */
  | { tipo: 'recuou'; motivo: MotivoRecuo; erro?: string; saida?: SaidaMotor }
)

/**
 * An answer written with a model, under the same checks as every answer: a contradiction is told to the model once. Throws only what the tools
 * threw: what the model does wrong is a result. Nothing is locked and no connection held while the model thinks.
 */
export async function responderComModelo(
  model: LanguageModel,
  entrada: EntradaModelo,
  reais: Ferramentas,
  abortado: AbortSignal,
): Promise<ResultadoModelo> {
  const { generateText, isStepCount, zodSchema } = await import('ai')
  const { servidor, fatos, estado, textos } = entrada
  const idioma = lerIdioma(textos.join('\n'), estado.idioma) ?? estado.idioma ?? entrada.idioma
  const anteriores = entrada.historico.slice(-6).flatMap((fala) => [fala.texto, ...fala.opcoes])
  const observador = observar(reais, entrada, {
    fatos,
    feitas: entrada.feitas,
    mencionadas: anteriores,
    citaveis: entrada.prompt ? [entrada.prompt] : [],
  })
  const sigilo = abrirSigilo()
  const gasto = semGasto()
  const inicio = performance.now()
  const quebra = new AbortController()
  const escritas = entrada.feitas.map(({ ferramenta }) => ferramenta as string)
  const ditos = [...anteriores, ...textos]
  const tools = ferramentasDoModelo(
    {
      ferramentas: observador.ferramentas,
      entrada: { ...entrada, idioma },
      ...fatos,
      sigilo,
      turno: entrada.turno,
      escritas,
      foiDito: (instante) => foiDito(ditos, instante, entrada),
      aoQuebrar: (error) => quebra.abort(error),
    },
    { zodSchema },
  )
  const estourou = () => {
    const { conversa, empresa, plataforma } = entrada.gastos
    const agora = custoDe(gasto, servidor.uso)
    return limiteAlcancado(
      { conversa: conversa + agora, empresa: empresa + agora, plataforma: plataforma + agora },
      servidor.uso,
    )
  }
  const corrigidas: Contradicao[][] = []

  async function tentar(): Promise<SaidaInterna | MotivoRecuo> {
    const { estavel, daVez } = instrucoes({ entrada, fatos, prompt: entrada.prompt, idioma })
    // Covered first, so that names in it do not depend on what the client wrote.
    const sistema = { estavel: sigilo.cobrir(estavel), daVez: sigilo.cobrir(daVez) }
    let mensagens: ModelMessage[] = [
      ...conversaAteAqui(entrada, sigilo.cobrir),
      ...mensagensDasFeitas(entrada.feitas, entrada.fuso, idioma, sigilo.cobrir),
    ]
    for (const ultima of [false, true]) {
      const limite = estourou()
      if (limite) return limite
      const sobra = Math.round(prazoDaResposta(servidor.uso) - (performance.now() - inicio))
      if (sobra < 1_000) return 'tempo'
      const r = await generateText({
        model,
        instructions: instrucoesPara(servidor.tipo, sistema),
        messages: mensagens,
        tools,
        toolCallConcurrency: 1,
        stopWhen: [isStepCount(maxPassos), () => estourou() !== undefined],
        maxRetries: 1,
        ...limitesDe(servidor.uso, sobra),
        abortSignal: AbortSignal.any([abortado, quebra.signal]),
        telemetry: { isEnabled: false },
        onStepEnd: ({ usage }) => somarChamada(gasto, usage),
      })
      const saida = montar(
        comOndePagar(sigilo.descobrir(r.text.trim()), observador.feitas, idioma),
        entrada,
        idioma,
        observador.passagem,
      )
      if (!saida) return estourou() ?? (r.finishReason === 'tool-calls' ? 'limite_passos' : 'vazio')
      const contradicoes = await conferirSaida(saida, observador, reais)
      const [{ texto }] = saida.mensagens as [{ texto: string }]
      if (temNomeSolto(texto)) contradicoes.push({ tipo: 'dado', trecho: texto })
      if (contradicoes.length === 0) return saida
      corrigidas.push(contradicoes)
      if (ultima) return 'nao_confere'
      mensagens = [
        ...mensagens,
        ...r.responseMessages,
        { role: 'user', content: sigilo.cobrir(correcao(contradicoes)) },
      ]
    }
    return 'nao_confere'
  }

  let erro: string | undefined
  const resultado = await tentar().catch((error: unknown): MotivoRecuo => {
    if (quebra.signal.aborted) throw quebra.signal.reason
    if (abortado.aborted) throw abortado.reason
    erro = nomeDoErro(error)
    return motivoDe(error)
  })
  const custo = custoDe(gasto, servidor.uso)
  const t = frasesDoModelo(idioma)
  const ms = Math.round(performance.now() - inicio)
  const medida = t.medida(gasto, mostrarCusto(custo, idioma))
  const feitosDosPassos = (saida: SaidaInterna) => [
    ...passosDe(observador, saida, idioma),
    ...corrigidas.map((c) => ({
      ...{ tipo: 'modelo', titulo: t.corrigiu, ms: 0 },
      detalhe: [...new Set(c.map(({ tipo }) => tipo))].join(', '),
    })),
  ]
  if (typeof resultado !== 'string') {
    const passos = [
      ...feitosDosPassos(resultado),
      { tipo: 'modelo', titulo: t.modelo(servidor.opcoes.modelo || servidor.nome), detalhe: medida, ms },
    ]
    return { tipo: 'ok', gasto, custo, passos, saida: { ...resultado, passos } }
  }
  const vazia: SaidaInterna = { mensagens: [], estado: { ...estado, idioma } }
  const passos = [
    ...feitosDosPassos(vazia),
    { tipo: 'modelo', titulo: t.recuo, detalhe: t.motivos[resultado] + (gasto.chamadas ? `; ${medida}` : ''), ms },
  ]
  const texto = contarFeitas(observador.feitas, entrada, idioma)
  const contado = montar(texto, entrada, idioma, observador.passagem)
  return {
    tipo: 'recuou',
    motivo: resultado,
    erro,
    gasto,
    custo,
    passos,
    ...(contado && { saida: { ...contado, passos } }),
  }
}

/** The answer and what the built-in engine must know should it take the next turn; nothing when there is nothing to say. */
function montar(
  texto: string,
  { estado, empresa, textos }: EntradaModelo,
  idioma: Idioma,
  passagem: string | undefined,
): SaidaInterna | undefined {
  const t = frasesEm(idioma)
  const dito = texto || (passagem ? t.passei : '')
  if (!dito) return undefined
  const diz = /inteligencia artificial|artificial intelligence|\bia\b|\bai\b|assistente virtual|virtual assistant/
  const perguntou = lerAtos({ texto: textos.join('\n'), estado: 'respondeu' }).some(({ ato }) => ato === 'ia')
  const inicio = !estado.apresentou
    ? `${t.apresentacao(empresa.nome)} `
    : perguntou && !diz.test(dobrar(dito))
      ? `${t.souIa(empresa.nome)} `
      : ''
  return {
    mensagens: [{ texto: inicio + encurtar(dito) }],
    estado: { ...estado, idioma, apresentou: true, ...semTarefas, perdidos: 0 },
    ...(passagem ? { passarParaPessoa: true } : {}),
    ...(passagem === 'sem_resposta' ? { naoSoube: textos.join(' ') } : {}),
  }
}

/** A model writes no addresses: where to pay what it just reserved is put under its words. */
function comOndePagar(texto: string, feitas: readonly Feita[], idioma: Idioma): string {
  const links = feitas.flatMap(({ resultado: { agendamento: a } }) => (a && soReservado(a) && a.sinal?.link) || [])
  const faltam = [...new Set(links)].filter((link) => !texto.includes(link))
  return texto && [texto, ...faltam.map((link) => frasesDoSinal[idioma].pague(link))].join('\n')
}

function encurtar(texto: string): string {
  if (texto.length <= maxTexto) return texto
  const corte = texto.slice(0, maxTexto)
  return corte.slice(0, Math.max(corte.lastIndexOf('. ') + 1, corte.lastIndexOf('\n'), 1)).trim() || corte
}

function conversaAteAqui({ historico, textos }: EntradaModelo, cobrir: (texto: string) => string): ModelMessage[] {
  const falas = historico.map(({ autor, texto }): ModelMessage => {
    return { role: autor === 'CLIENTE' ? 'user' : 'assistant', content: cobrir(texto) }
  })
  return [...falas, { role: 'user', content: cobrir(textos.join('\n').slice(0, 4_000)) }]
}

function correcao(contradicoes: Contradicao[]): string {
  const vistas = contradicoes.slice(0, 5).map(({ tipo, trecho }) => `- ${tipo}: «${trecho.slice(0, 200)}»`)
  return `(Conferência automática, não é o cliente.) Sua resposta não foi enviada: isto não confere com os registros:\n${vistas.join('\n')}\nUse as ferramentas, se precisar, e escreva a resposta de novo, só com o que confere.`
}

/** The day was named, and the hour: in the client's words or in what they were asked. */
function foiDito(textos: string[], instante: Date, { fuso, agora }: EntradaMotor): boolean {
  const { dia, minuto } = relogioLocal(fuso, instante)
  const hoje = relogioLocal(fuso, agora).dia
  let disseDia = false
  let disseHora = false
  for (const texto of textos) {
    const { datas, trechos, horas } = lerMencoes(texto.slice(0, 4_000), hoje)
    disseDia ||=
      datas.some(({ opcoes }) => opcoes.includes(dia)) || trechos.some(({ de, ate }) => dia >= de && dia <= ate)
    disseHora ||= horas.some((opcoes) => opcoes.includes(minuto))
  }
  return disseDia && disseHora
}
