import type { filtrosSinal } from '@zelo/contract/agenda/sinal'
import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { lerUm, naAgenda } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import { buscados } from '#agenda/cliente/busca.ts'
import { rever } from '#dinheiro/cobranca/rever.ts'
import { type Contexto, type DoGestor, exigirTambem, type Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { moeda } from '#platform/cadastro/csv.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { cobradaDe } from './cobranca.ts'
import { darPorDevolvido, receberNaMao } from './dinheiro.ts'
import { confirmarReserva, devolver, mudarSinal, trancarSinal } from './reserva.ts'
import { comDetalhes, lerSinal, type SinalNaRede, sinalDoHorario } from './sinal.consulta.ts'
import { type SinalRow, sinal, sinalRecebido } from './sinal.table.ts'

type Filtros = PedidoDeLista<'criado_em'> & { busca?: string; situacao: (typeof filtrosSinal)[number] }

export async function listarSinais(contexto: Via<'listarSinais'>, { busca, situacao, ...pedido }: Filtros) {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const deQuem = tx
      .select({ id: agendamento.id })
      .from(agendamento)
      .where(and(eq(agendamento.empresaId, empresaId), inArray(agendamento.clienteId, buscados(busca?.trim() ?? ''))))
    const devido = tx
      .select({ um: sql`1` })
      .from(sinalRecebido)
      .where(
        and(
          eq(sinalRecebido.empresaId, empresaId),
          eq(sinalRecebido.sinalId, sinal.id),
          eq(sinalRecebido.destino, 'A_DEVOLVER'),
        ),
      )
    const daSituacao =
      situacao === 'TODAS' ? undefined : situacao === 'DEVOLVER' ? exists(devido) : eq(sinal.situacao, situacao)
    const filtro = and(
      eq(sinal.empresaId, empresaId),
      daSituacao,
      busca?.trim() ? inArray(sinal.agendamentoId, deQuem) : undefined,
    )
    const ordens = { criado_em: sinal.criadoEm }
    const { itens, ...resto } = await listarPorChave(tx, { de: sinal, id: sinal.id, ordens, filtro, pedido })
    const [onde] = await tx.select({ fuso: empresa.fuso }).from(empresa).where(eq(empresa.id, empresaId))
    if (!onde) throw new NaoEncontrado()
    return { ...resto, ...onde, itens: await comDetalhes(tx, empresaId, itens, contexto.idioma) }
  })
}

export function exportarSinais(contexto: Via<'exportarSinais'>, filtros: Filtros, reply: FastifyReply) {
  const vista = exigirTambem(contexto, '/gerenciamento/sinais', 'pode_visualizar')
  return exportarLista<SinalNaRede>(contexto, reply, {
    recurso: 'sinal',
    empresaId: contexto.empresa.id,
    filtros,
    nome: 'sinais',
    colunas: [
      { titulo: { br: 'Pedido em', en: 'Asked for at' }, valor: (item) => item.criado_em },
      { titulo: { br: 'Cliente', en: 'Client' }, valor: (item) => item.cliente.nome },
      { titulo: { br: 'Contato', en: 'Contact' }, valor: (item) => item.contato ?? '' },
      { titulo: { br: 'Serviço', en: 'Service' }, valor: (item) => item.servico },
      { titulo: { br: 'Profissional', en: 'Professional' }, valor: (item) => item.profissional },
      { titulo: { br: 'Horário', en: 'Appointment' }, valor: (item) => item.inicio },
      { titulo: { br: 'Sinal (R$)', en: 'Deposit (BRL)' }, valor: (item) => moeda(item.valor_centavos) },
      { titulo: { br: 'Situação', en: 'State' }, valor: (item) => item.situacao },
      { titulo: { br: 'A devolver (R$)', en: 'Owed back (BRL)' }, valor: (item) => moeda(item.a_devolver_centavos) },
    ],
    pagina: (cursor) => listarSinais(vista, { ...filtros, cursor, limite: 100 }),
  })
}

export function consultarSinalDoAgendamento(
  contexto: Via<'consultarSinalDoAgendamento'>,
  agendamentoId: string,
): Promise<SinalNaRede> {
  return naAgenda(contexto, async (agenda) => {
    await lerUm(agenda, agendamentoId)
    const row = await sinalDoHorario(agenda.tx, agenda.daEmpresa.id, agendamentoId)
    if (!row) throw new NaoEncontrado()
    return naRede(agenda.tx, row, contexto)
  })
}

/** A person saw the money: books the held time, or owes the money back when the time is gone. */
export async function receberSinal(contexto: Via<'receberSinal'>, id: string): Promise<SinalNaRede> {
  const row = await withEmpresa(contexto.db, contexto.empresa.id, (tx) => lerSinal(tx, contexto.empresa.id, id))
  if (row && row.conta !== 'PIX_CHAVE') return conferirNoGateway(contexto, row)
  return agir(contexto, id, async (tx, antes) => {
    const jaMarcado = antes.situacao === 'PAGO' && (await recebidoNaMao(tx, antes))
    if (jaMarcado) return antes
    if (!['AGUARDANDO', 'EXPIRADO', 'CANCELADO'].includes(antes.situacao)) throw jaResolvido()
    return (await receberNaMao(tx, contexto, antes)) ?? antes
  })
}

/**
 * Takes in the gateway's present state: where a gateway sees the money, a person's word does not
 * count.
 */
async function conferirNoGateway(contexto: Contexto, antes: SinalRow): Promise<SinalNaRede> {
  const { empresaId, id } = antes
  const cobrada = cobradaDe(antes)
  const { lida } = cobrada ? await rever(contexto, cobrada) : {}
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const depois = await lerSinal(tx, empresaId, id)
    const espera = depois?.situacao === 'AGUARDANDO' || depois?.situacao === 'EXPIRADO'
    if (espera && !lida?.recebidos.length) throw naoChegou(lida !== undefined)
    return naRede(tx, depois as SinalRow, contexto)
  })
}

export function dispensarSinal(contexto: Via<'dispensarSinal'>, id: string): Promise<SinalNaRede> {
  return agir(contexto, id, async (tx, { empresaId, agendamentoId }) => {
    await tx
      .select({ id: agendamento.id })
      .from(agendamento)
      .where(keyIs(agendamento, empresaId, agendamentoId))
      .for('update')
    const antes = await trancarSinal(tx, { empresaId, agendamentoId })
    if (antes?.situacao === 'DISPENSADO') return antes
    if (antes?.situacao !== 'AGUARDANDO') throw jaResolvido()
    return confirmarReserva(tx, contexto, antes, { situacao: 'DISPENSADO' }, contexto.clock.now())
  })
}

/** A person returned the money. A credit becomes money that is owed back. */
export function devolverSinal(contexto: Via<'devolverSinal'>, id: string): Promise<SinalNaRede> {
  return agir(contexto, id, async (tx, { empresaId, agendamentoId }) => {
    const antes = await trancarSinal(tx, { empresaId, agendamentoId })
    if (antes?.situacao === 'CREDITADO') {
      const depois = await mudarSinal(tx, antes, { situacao: 'A_DEVOLVER' }, contexto.clock.now())
      await devolver(tx, contexto, depois)
      return depois
    }
    const devidos = await tx
      .select({ id: sinalRecebido.id })
      .from(sinalRecebido)
      .where(
        and(
          eq(sinalRecebido.empresaId, empresaId),
          eq(sinalRecebido.sinalId, id),
          eq(sinalRecebido.destino, 'A_DEVOLVER'),
          // Money that a gateway is being asked to return is not returned twice.
          sql`(${sinalRecebido.gateway} = 'MANUAL' OR ${sinalRecebido.estornoErro} IS NOT NULL)`,
        ),
      )
      .for('update')
    const ids = devidos.map((um) => um.id)
    await darPorDevolvido(tx, contexto, empresaId, ids)
    return (await lerSinal(tx, empresaId, id)) as SinalRow
  })
}

async function agir(
  contexto: DoGestor,
  id: string,
  work: (tx: Tx, antes: SinalRow) => Promise<SinalRow>,
): Promise<SinalNaRede> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const row = await lerSinal(tx, empresaId, id)
    if (!row) throw new NaoEncontrado()
    const antes = await naRede(tx, row, contexto)
    await work(tx, row)
    const depois = await naRede(tx, (await lerSinal(tx, empresaId, id)) as SinalRow, contexto)
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'sinal',
      id,
      nome: depois.servico,
      empresaId,
      antes: visivel(antes),
      depois: visivel(depois),
    })
    await contexto.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'agendamento', id: row.agendamentoId })
    return depois
  })
}

function visivel({ situacao, valor_centavos, a_devolver_centavos }: SinalNaRede) {
  return { situacao, valor_centavos, a_devolver_centavos }
}

async function naRede(tx: Tx, row: SinalRow, { idioma }: Contexto): Promise<SinalNaRede> {
  const [um] = await comDetalhes(tx, row.empresaId, [row], idioma)
  if (!um) throw new NaoEncontrado()
  return um
}

async function recebidoNaMao(tx: Tx, { empresaId, id }: SinalRow): Promise<boolean> {
  const rows = await tx
    .select({ id: sinalRecebido.id })
    .from(sinalRecebido)
    .where(and(eq(sinalRecebido.empresaId, empresaId), eq(sinalRecebido.gateway, 'MANUAL'), eq(sinalRecebido.ref, id)))
  return rows.length > 0
}

function naoChegou(respondeu: boolean): Recusado {
  const acao = {
    br: 'Quando chegar, o horário se confirma sozinho. Para marcar sem esperar, dispense o sinal.',
    en: 'When it arrives, the time confirms itself. To book without waiting, waive the deposit.',
  }
  return respondeu
    ? new Recusado({ br: 'O pagamento ainda não chegou.', en: 'The payment has not arrived yet.' }, { acao })
    : new Recusado(
        { br: 'Não deu para conferir o pagamento agora.', en: 'The payment could not be checked right now.' },
        { acao },
      )
}

function jaResolvido(): Recusado {
  return new Recusado(
    { br: 'Este sinal já não espera pagamento.', en: 'This deposit waits for no payment any more.' },
    { acao: { br: 'Recarregue a página para ver como ficou.', en: 'Reload the page to see how it stands.' } },
  )
}
