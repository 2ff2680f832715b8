import type { Idioma } from '@zelo/contract/enums'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { FerramentaQueGrava } from '#features/agente/agente.table.ts'
import { ferramentasDaEmpresa } from '#features/agente/ferramentas/da-empresa.ts'
import type { ModeloEmUso, MotorModelo } from '#features/agente/motor-modelo/abrir.ts'
import type { Fatos } from '#features/agente/motor-modelo/instrucoes.ts'
import type { Fala } from '#features/agente/motor-modelo/motor-modelo.ts'
import { gastoDaEmpresa, mesDe, somarUso } from '#features/agente/motor-modelo/uso.ts'
import { type EstadoConversa, estadoInicial } from '#features/agente/porta/estado.ts'
import type { DadosCliente, Ferramentas } from '#features/agente/porta/ferramentas.ts'
import type { Motor } from '#features/agente/porta/motor.ts'
import { type Empresa, empresa } from '#features/empresa/empresa.table.ts'
import { semAvisos } from '#features/experimento/sem-avisos.ts'
import { type Tx, withEmpresa, withEmpresaDesfeita } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { clienteFicticio, type Jogada, type Jogo, montarPalco, type Palco, verFim } from './jogo.ts'

/** A write of a play: it is done again, and undone again, in every transaction that must know of it. */
export type Gravada = {
  ferramenta: FerramentaQueGrava
  entrada: unknown
  /** The appointment it made, by the name that the play knows it by. */
  agendamentoId?: string
}

/** Where a play stands between two lines: all there is of it, and nothing in the database. */
export type Fio = {
  conversaId: string
  estado: EstadoConversa
  historico: Fala[]
  gravadas: Gravada[]
  contato?: DadosCliente
  comPessoa: boolean
  custo: number
}

export function novoFio(identificado = false): Fio {
  return {
    ...{ conversaId: uuidv7(), estado: { ...estadoInicial(), apresentou: true }, historico: [], gravadas: [] },
    ...(identificado && { contato: { nome: clienteFicticio } }),
    ...{ comPessoa: false, custo: 0 },
  }
}

/** What a play with a model needs besides its stage. `relogio` says when it happens; costs count now. */
export type ComModelo = { servicos: Servicos; relogio: Date; motor: Motor; modelo?: MotorModelo; instrucao?: string }

/**
 * One line, answered with a model. It thinks with neither lock nor connection: each tool is a transaction of its own that does again what the
 * play did so far, answers, and is undone. So a play of minutes holds nothing that a real client waits for. What it costs is real and counts.
 */
export async function falarComModelo(com: ComModelo, palco: Palco, fio: Fio, texto: string, parada: AbortSignal) {
  const { servicos, relogio, motor, modelo } = com
  const inicio = performance.now()
  if (fio.comPessoa) return { fio: comFalas(fio, texto, []), jogada: semResposta }
  const novo: Fio = { ...fio, gravadas: [...fio.gravadas] }
  const ferramentas = ferramentasDesfeitas(com, palco, novo)
  const { daqui, fatos, gasto } = await prepararFala(com, palco, novo)
  const entrada = {
    ...{ textos: [texto], estado: fio.estado, agora: relogio, fuso: daqui.fuso, idioma: palco.idioma },
    ...{ empresa: { id: daqui.id, nome: daqui.nome }, cliente: novo.contato ?? {} },
  }
  const quem = { empresaId: daqui.id, categoriaId: daqui.categoriaId, idioma: fio.estado.idioma ?? palco.idioma }
  const emUso = await modelo?.emUso({ ...quem, agora: relogio, instrucao: com.instrucao })
  const resultado = await emUso?.responder(
    {
      ...entrada,
      ...{ fatos, historico: fio.historico.slice(-24), feitas: [], turno: `${fio.conversaId}:${fio.historico.length}` },
      gastos: { conversa: fio.custo, empresa: gasto },
    },
    ferramentas,
    parada,
  )
  if (resultado) await contar(servicos, palco.empresaId, resultado)
  const saida = resultado?.saida ?? (await motor.responder(entrada, ferramentas))
  const doModelo = resultado?.saida !== undefined
  const mensagens = saida.mensagens.map((uma) => ({ texto: uma.texto, opcoes: uma.opcoes ?? [] }))
  const jogada: Jogada = {
    mensagens,
    passos: doModelo ? saida.passos : [...(resultado?.passos ?? []), ...saida.passos],
    motor: doModelo && resultado.tipo === 'ok' ? 'MODELO' : 'BASICO',
    ms: Math.round(performance.now() - inicio),
    custo: resultado?.custo ?? 0,
    tokens: (resultado?.gasto.entrada ?? 0) + (resultado?.gasto.saida ?? 0),
  }
  const comPessoa = novo.comPessoa || saida.passarParaPessoa === true
  const fim = { ...novo, estado: saida.estado, comPessoa, custo: fio.custo + jogada.custo }
  return { fio: comFalas(fim, texto, mensagens), jogada }
}

/** All lines of a client, as `jogar`, with a model. */
export async function jogarComModelo(
  com: ComModelo,
  palco: Palco,
  falas: readonly string[],
  parada: AbortSignal,
): Promise<Jogo> {
  let fio = novoFio(palco.identificado)
  const turnos: Jogada[] = []
  for (const texto of falas) {
    const feita = await falarComModelo(com, palco, fio, texto, parada)
    fio = feita.fio
    turnos.push(feita.jogada)
  }
  return { turnos, ...(await verFio(com, palco, fio)) }
}

/** What would be in the calendar. */
export async function verFio(com: Pick<ComModelo, 'servicos' | 'relogio'>, palco: Palco, fio: Fio) {
  return noPalco(com, palco, fio, async (tx, _f, alvo) => {
    const { agendamentos } = await verFim(tx, alvo, palco)
    return { agendamentos, comPessoa: fio.comPessoa }
  })
}

const semResposta: Jogada = { mensagens: [], passos: [], motor: null, ms: 0, custo: 0, tokens: 0 }

function comFalas(fio: Fio, texto: string, mensagens: { texto: string; opcoes: string[] }[]): Fio {
  const ditas = mensagens.map((uma): Fala => ({ autor: 'AGENTE', ...uma }))
  return { ...fio, historico: [...fio.historico, { autor: 'CLIENTE', texto, opcoes: [] }, ...ditas] }
}

type NoPalco<T> = (
  tx: Tx,
  ferramentas: Ferramentas,
  alvo: { empresaId: string; conversaId: string },
  ids: Ids,
) => Promise<T>
/** Names of appointments in the play → in this transaction. */
type Ids = Map<string, string>

/** Runs `work` where everything that the play did is done, and undoes it. */
async function noPalco<T>(
  { servicos, relogio }: Pick<ComModelo, 'servicos' | 'relogio'>,
  palco: Palco,
  fio: Fio,
  work: NoPalco<T>,
): Promise<T> {
  return withEmpresaDesfeita(servicos.db, palco.empresaId, async (tx) => {
    const alvo = await montarPalco(tx, { clock: { now: () => relogio } }, palco, fio.conversaId)
    const [daqui] = await tx.select().from(empresa).where(eq(empresa.id, palco.empresaId))
    const ferramentas = ferramentasDaEmpresa({
      ...{ tx, servicos: semAvisos(servicos), empresa: daqui as Empresa, conversaId: fio.conversaId },
      ...{ agora: relogio, idioma: palco.idioma as Idioma },
    })
    const ids: Ids = new Map()
    for (const gravada of fio.gravadas) await repetir(ferramentas, gravada, ids)
    return work(tx, ferramentas, alvo, ids)
  })
}

type Gravavel = {
  [F in Gravada['ferramenta']]: (entrada: never) => Promise<{ tipo: string; agendamento?: { id: string } }>
}

async function repetir(ferramentas: Ferramentas, { ferramenta, entrada, agendamentoId }: Gravada, ids: Ids) {
  const resultado = await (ferramentas as unknown as Gravavel)[ferramenta](comIds(entrada, ids) as never)
  if (agendamentoId && resultado.agendamento) ids.set(agendamentoId, resultado.agendamento.id)
  return resultado
}

/** `agendamentoId` and `remarcaId` of a call as this transaction knows them. */
function comIds(entrada: unknown, ids: Ids): unknown {
  const { agendamentoId, remarcaId, ...resto } = entrada as { agendamentoId?: string; remarcaId?: string }
  const aqui = (id: string) => ids.get(id) ?? id
  return {
    ...resto,
    ...(agendamentoId !== undefined && { agendamentoId: aqui(agendamentoId) }),
    ...(remarcaId !== undefined && { remarcaId: aqui(remarcaId) }),
  }
}

function ferramentasDesfeitas(com: ComModelo, palco: Palco, fio: Fio): Ferramentas {
  const ler = <T>(work: (f: Ferramentas, ids: Ids) => Promise<T>) =>
    noPalco(com, palco, fio, (_tx, ferramentas, _alvo, ids) => work(ferramentas, ids))
  const nomeNoJogo = (ids: Ids, id: string) => [...ids].find(([, aqui]) => aqui === id)?.[0] ?? id
  const gravar = async <R>(ferramenta: Gravada['ferramenta'], entrada: object): Promise<R> =>
    ler(async (ferramentas, ids) => {
      const resultado = await repetir(ferramentas, { ferramenta, entrada }, ids)
      const { agendamento } = resultado
      const id = agendamento && nomeNoJogo(ids, agendamento.id)
      if (resultado.tipo === 'ok') fio.gravadas.push({ ferramenta, entrada, agendamentoId: id })
      if (resultado.tipo === 'ok' && ferramenta === 'agendar')
        fio.contato = (entrada as { cliente: DadosCliente }).cliente
      return (agendamento ? { ...resultado, agendamento: { ...agendamento, id } } : resultado) as R
    })
  return {
    listarServicos: () => ler((f) => f.listarServicos()),
    listarProfissionais: (busca) => ler((f) => f.listarProfissionais(busca)),
    consultarHorarioFuncionamento: () => ler((f) => f.consultarHorarioFuncionamento()),
    listarHorariosLivres: (busca) => ler((f, ids) => f.listarHorariosLivres(comIds(busca, ids) as typeof busca)),
    meusAgendamentos: (input) =>
      ler(async (f, ids) => (await f.meusAgendamentos(input)).map((um) => ({ ...um, id: nomeNoJogo(ids, um.id) }))),
    buscarConhecimento: (pergunta) => ler((f) => f.buscarConhecimento(pergunta)),
    agendar: (pedido) => gravar('agendar', pedido),
    remarcar: (pedido) => gravar('remarcar', pedido),
    cancelar: (pedido) => gravar('cancelar', pedido),
    confirmarPresenca: (id) => ler((f, ids) => f.confirmarPresenca(ids.get(id) ?? id)),
    avisarAtraso: (aviso) => gravar('avisarAtraso', aviso),
    pararMensagens: () => gravar('pararMensagens', {}),
    voltarMensagens: () => gravar('voltarMensagens', {}),
    temEspera: () => ler((f) => f.temEspera()),
    minhasEsperas: () => ler((f) => f.minhasEsperas()),
    sairDaEspera: (id) => ler((f) => f.sairDaEspera(id)),
    entrarNaEspera: (pedido) => gravar('entrarNaEspera', pedido),
    passarParaPessoa: async () => {
      fio.comPessoa = true
    },
  }
}

async function prepararFala(com: ComModelo, palco: Palco, fio: Fio) {
  return noPalco(com, palco, fio, async (tx, f, _alvo, ids) => {
    const [daqui] = await tx.select().from(empresa).where(eq(empresa.id, palco.empresaId))
    const agendamentos = (await f.meusAgendamentos({ emAndamento: true })).map((um) => {
      return { ...um, id: [...ids].find(([, aqui]) => aqui === um.id)?.[0] ?? um.id }
    })
    const fatos: Fatos = {
      servicos: await f.listarServicos(),
      profissionais: await f.listarProfissionais(),
      funcionamento: await f.consultarHorarioFuncionamento(),
      agendamentos,
    }
    const gasto = await gastoDaEmpresa(tx, palco.empresaId, mesDe(com.servicos.clock.now()))
    return { daqui: daqui as Empresa, fatos, gasto }
  })
}

/** What a test costs is paid like any answer. */
async function contar(
  { db, clock }: Servicos,
  empresaId: string,
  resultado: Awaited<ReturnType<ModeloEmUso['responder']>>,
): Promise<void> {
  const agora = clock.now()
  await withEmpresa(db, empresaId, (tx) =>
    somarUso(tx, { empresaId, agora, servidorId: resultado.servidorId, origem: 'TESTE' }, resultado),
  )
}
