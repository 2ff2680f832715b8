import { type CausaDaFalha, limitesCalendario } from '@zelo/contract/agenda/calendario/calendario'
import type * as contract from '@zelo/contract/agenda/calendario/calendario.schema'
import { and, count, eq, gt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { type AgendaAberta, naAgenda } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import { esperaOferecer } from '#agenda/filas.ts'
import { apagarDoCalendario } from '#agenda/ocupado/ocupado.ts'
import type { NaEmpresa, Via } from '#nucleo/contexto.ts'
import { Invalido, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { type CalendarioNaRede, exigirProfissional, lerCalendario, lerUmCalendario } from './calendario.consulta.ts'
import {
  type CalendarioRow,
  calendario,
  calendarioObjeto,
  calendarioVinculo,
  esteCalendario,
} from './calendario.table.ts'
import { pedirRevogacao } from './conta/revogar.ts'
import { erroDaFalha } from './falha-textos.ts'
import { abrirCalendario } from './porta/abrir.ts'
import { causaDoErro } from './porta/falha.ts'
import type { Colecao } from './porta/porta.ts'
import { guardarSegredo } from './segredo.ts'
import { acordar } from './sincronia/lease.ts'

type Dados = z.output<typeof contract.dadosCalendario>
type Edicao = z.output<typeof contract.editarCalendario.schema.body>
type ColecaoNaRede = { endereco: string; nome: string; so_leitura: boolean }

/** Connects a calendar after its server answered; a failed connection stores nothing. */
export async function ligarCalendario(
  contexto: Via<'ligarCalendario'>,
  dados: Dados,
): Promise<{ calendario: CalendarioNaRede; colecoes: ColecaoNaRede[] }> {
  const url = enderecoDe(dados)
  const id = uuidv7()
  const { tipo, profissional_id: profissionalId } = dados
  const isIcal = tipo === 'ICAL'
  const novo = {
    ...{ id, profissionalId, tipo, nome: url.hostname, colecao: isIcal ? 'ical' : null },
    servidor: isIcal ? url.host : url.href,
    usuario: isIcal ? '' : dados.usuario,
    segredo: guardarSegredo(contexto.config, id, isIcal ? url.href : dados.senha),
    saida: isIcal ? ('NADA' as const) : ('SERVICO' as const),
  }
  await naAgenda(contexto, (agenda) => exigirLugar(agenda, profissionalId))
  const empresaId = contexto.empresa.id
  const colecoes = await listar(contexto, { ...novo, empresaId })
  return naAgenda(contexto, async (agenda) => {
    const { tx, agora } = agenda
    await exigirLugar(agenda, profissionalId)
    const { usuarioId: ligadoPor } = contexto.ator
    await tx.insert(calendario).values({ ...novo, empresaId, ligadoPor, proximaEm: agora, criadoEm: agora })
    await anotar(agenda, 'INCLUIR', undefined, novo)
    if (novo.colecao) await acordar(tx, contexto, { empresaId, id })
    return { calendario: await lerUmCalendario(agenda, id), colecoes: isIcal ? [] : colecoes.map(naRede) }
  })
}

export async function listarColecoes(contexto: Via<'listarColecoes'>, id: string): Promise<ColecaoNaRede[]> {
  const row = await naAgenda(contexto, (agenda) => lerCalendario(agenda, id))
  return (await listar(contexto, row)).map(naRede)
}

/** Changes the calendar, what it shows, or the password; ends the run that is going on. */
export async function editarCalendario(
  contexto: Via<'editarCalendario'>,
  id: string,
  { colecao, saida, senha }: Edicao,
): Promise<CalendarioNaRede> {
  const antes = await naAgenda(contexto, (agenda) => lerCalendario(agenda, id))
  if (antes.tipo === 'ICAL' && (colecao || senha || (saida && saida !== 'NADA'))) throw soLido()
  if (senha && antes.tipo !== 'CALDAV') throw semSenha()
  const segredo = senha ? guardarSegredo(contexto.config, id, senha) : antes.segredo
  // The password goes only to addresses that the account itself names.
  const colecoes = colecao || senha ? await listar(contexto, { ...antes, segredo }) : []
  const escolhida = colecoes.find(({ endereco }) => endereco === colecao)
  if (colecao && !escolhida) throw erroDaFalha('SUMIU')
  return naAgenda(contexto, async (agenda) => {
    const { tx, daEmpresa, agora } = agenda
    const atual = await lerCalendario(agenda, id)
    const outra = escolhida !== undefined && escolhida.endereco !== atual.colecao
    const nova = escolhida?.soLeitura ? 'NADA' : (saida ?? atual.saida)
    const depois = {
      ...{ saida: nova, colecao: escolhida?.endereco ?? atual.colecao, nome: escolhida?.nome ?? atual.nome },
      ...(senha && { segredo, ligadoPor: contexto.ator.usuarioId }),
      ...(outra && { marca: null, sincronizadoEm: null }),
    }
    await tx
      .update(calendario)
      .set({ ...depois, lease: null, leaseAte: null, parado: false, falhas: 0, erro: null, proximaEm: agora })
      .where(esteCalendario(atual))
    if (outra) await comecarDeNovo(agenda, id)
    if (nova !== atual.saida)
      await tx
        .update(calendarioVinculo)
        .set({ refazer: true })
        .where(
          and(
            eq(calendarioVinculo.empresaId, daEmpresa.id),
            eq(calendarioVinculo.calendarioId, id),
            eq(calendarioVinculo.apagado, false),
            gt(calendarioVinculo.fim, agora),
          ),
        )
    await anotar(agenda, 'ALTERAR', atual, { ...atual, ...depois })
    await acordar(tx, contexto, atual)
    return lerUmCalendario(agenda, id)
  })
}

export function sincronizarCalendario(contexto: Via<'sincronizarCalendario'>, id: string): Promise<{ ok: true }> {
  return naAgenda(contexto, async (agenda) => {
    const row = await lerCalendario(agenda, id)
    if (row.colecao === null) throw semEscolha()
    const { tx } = agenda
    await tx.update(calendario).set({ parado: false, falhas: 0 }).where(esteCalendario(row))
    await acordar(tx, contexto, row)
    return { ok: true }
  })
}

/** Disconnects a calendar and frees its busy times. Events that we wrote there stay. */
export function desligarCalendario(contexto: Via<'desligarCalendario'>, id: string): Promise<{ ok: true }> {
  return naAgenda(contexto, async (agenda) => {
    const row = await lerCalendario(agenda, id)
    const { tx, daEmpresa } = agenda
    await tx.delete(calendario).where(esteCalendario(row))
    await pedirRevogacao(tx, contexto, row)
    await anotar(agenda, 'EXCLUIR', row)
    await contexto.jobs.enviar(tx, esperaOferecer, { empresaId: daEmpresa.id })
    await contexto.realtime.publicar(tx, `empresa:${daEmpresa.id}`, { tipo: 'agendamento', id })
    return { ok: true }
  })
}

function listar(
  contexto: NaEmpresa,
  de: Pick<CalendarioRow, 'empresaId' | 'id' | 'tipo' | 'servidor' | 'usuario' | 'segredo' | 'colecao'>,
): Promise<Colecao[]> {
  return falando(async () => (await abrirCalendario(contexto, de)).listar())
}

/** Turns a failure of the calendar into words for the caller. */
export async function falando<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const causa: CausaDaFalha | undefined = causaDoErro(error)
    if (!causa) throw error
    throw erroDaFalha(causa)
  }
}

async function comecarDeNovo({ tx, daEmpresa }: AgendaAberta, calendarioId: string): Promise<void> {
  const dele = { empresaId: daEmpresa.id, calendarioId }
  await apagarDoCalendario(tx, dele)
  for (const tabela of [calendarioObjeto, calendarioVinculo])
    await tx.delete(tabela).where(and(eq(tabela.empresaId, daEmpresa.id), eq(tabela.calendarioId, calendarioId)))
}

/** Throws unless the caller sees the professional, who has room for one more calendar. */
export async function exigirLugar(agenda: AgendaAberta, profissionalId: string): Promise<void> {
  await exigirProfissional(agenda, profissionalId)
  const [{ total } = { total: 0 }] = await agenda.tx
    .select({ total: count() })
    .from(calendario)
    .where(and(eq(calendario.empresaId, agenda.daEmpresa.id), eq(calendario.profissionalId, profissionalId)))
  if (total < limitesCalendario.max) return
  throw new Recusado({
    br: `Já são ${limitesCalendario.max} calendários. Desligue um que não é mais usado.`,
    en: `There are ${limitesCalendario.max} calendars already. Disconnect one that is no longer used.`,
  })
}

/** Reads a pasted address, also without a scheme or with `webcal:`. */
function enderecoDe({ endereco }: Dados): URL {
  const comEsquema = /^[a-z][a-z\d+.-]*:\/\//i.test(endereco) ? endereco : `https://${endereco}`
  const url = URL.parse(comEsquema.replace(/^webcals?:/i, 'https:'))
  if (url && ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password) return url
  throw new Invalido({
    endereco: {
      br: 'Cole o endereço inteiro, como https://caldav.exemplo.com/.',
      en: 'Paste the whole address, like https://caldav.example.com/.',
    },
  })
}

function naRede({ endereco, nome, soLeitura }: Colecao): ColecaoNaRede {
  return { endereco, nome, so_leitura: soLeitura }
}

type Anotado = Pick<CalendarioRow, 'id' | 'nome' | 'servidor' | 'saida'>

export function anotar(
  { tx, contexto, daEmpresa }: AgendaAberta,
  acao: 'INCLUIR' | 'ALTERAR' | 'EXCLUIR',
  antes: Anotado | undefined,
  depois?: Anotado,
): Promise<void> {
  const campos = ({ nome, servidor, saida }: Anotado) => ({ nome, servidor, saida })
  const { id = '', nome = '' } = depois ?? antes ?? {}
  return auditar(tx, contexto, {
    ...{ acao, recurso: 'calendario', id, nome, empresaId: daEmpresa.id },
    ...{ antes: antes && campos(antes), depois: depois && campos(depois) },
  })
}

function soLido(): Recusado {
  return new Recusado(
    { br: 'Um endereço iCal só é lido.', en: 'An iCal address is only read.' },
    { acao: { br: 'Para escrever, ligue a conta por CalDAV.', en: 'To write, connect the account by CalDAV.' } },
  )
}

function semSenha(): Recusado {
  return new Recusado(
    { br: 'Esta conta não tem senha aqui.', en: 'This account has no password here.' },
    { acao: { br: 'Conecte de novo.', en: 'Connect it again.' } },
  )
}

function semEscolha(): Recusado {
  return new Recusado(
    { br: 'Falta escolher o calendário.', en: 'No calendar is chosen yet.' },
    { acao: { br: 'Escolha um dos calendários da conta.', en: 'Choose one of the account’s calendars.' } },
  )
}
