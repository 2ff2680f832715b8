import type { PagadorSinal } from '@zelo/contract/agenda/sinal'
import type * as contract from '@zelo/contract/agenda/sinal.schema'
import { lerDocumento, maskDocumento } from '@zelo/contract/brasil/documento'
import type * as z from 'zod/mini'
import { lerMarcado } from '#agenda/agendamento/agendamento.jobs.ts'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { sinalRecolher } from '#agenda/filas.ts'
import { lerLink } from '#agenda/link/link.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { Invalido, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { garantirCobranca } from './cobranca.ts'
import { trancarSinal, usarCredito } from './reserva.ts'
import { lerSinal, paraCliente, pedePagador, type SinalDoClienteNaRede, sinalDoHorario } from './sinal.consulta.ts'
import { sinal } from './sinal.table.ts'

type DoLink = z.output<(typeof contract.consultarSinalDoCliente.schema.response)[200]>

/** State of a booking's deposit for the person who booked. Asks for a missing charge. */
export async function consultarSinalDoCliente(contexto: Contexto, token: string): Promise<DoLink> {
  const alvo = lerLink(contexto.config, 'sinal', token)
  const { empresaId, id } = alvo
  await garantirCobranca(contexto, alvo)
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const row = await lerSinal(tx, empresaId, id)
    const marcado = row && (await lerMarcado(tx, { empresaId, agendamentoId: row.agendamentoId }))
    if (!marcado) throw new NaoEncontrado()
    const { inicio } = marcado.agendamento
    const { nome, chave, fuso } = marcado.empresa
    return {
      ...paraCliente(row, { inicio, agora: contexto.clock.now(), idioma: contexto.idioma }),
      empresa: { nome, chave, fuso },
      servico: marcado.servico.nome,
      profissional: marcado.profissional.nome,
      inicio,
    }
  })
}

/** Payer of a deposit, entered by anybody with the link of the booking. */
export function informarPagador(contexto: Contexto, token: string, pagador: PagadorSinal) {
  return guardarPagador(contexto, lerLink(contexto.config, 'sinal', token), pagador)
}

/** The same by the link of the client's e-mail. */
export async function informarPagadorDoAgendamento(contexto: Contexto, token: string, pagador: PagadorSinal) {
  const { empresaId, id } = lerLink(contexto.config, 'agendamento', token)
  const row = await withEmpresa(contexto.db, empresaId, (tx) => sinalDoHorario(tx, empresaId, id))
  if (!row) throw new NaoEncontrado()
  return guardarPagador(contexto, row, pagador)
}

/** Not stored when the gateway asks for no payer, or no longer does. */
async function guardarPagador(
  contexto: Contexto,
  { empresaId, id }: { empresaId: string; id: string },
  { nome, documento }: PagadorSinal,
): Promise<SinalDoClienteNaRede> {
  const lido = lerDocumento(documento)
  if (lido === undefined) {
    throw new Invalido({
      documento: {
        br: 'Confira o CPF ou o CNPJ: os dígitos não fecham.',
        en: 'Check the CPF or CNPJ: its digits do not add up.',
      },
    })
  }
  const insiste = await withEmpresa(contexto.db, empresaId, async (tx) => {
    const este = keyIs(sinal, empresaId, id)
    const [antes] = await tx.select().from(sinal).where(este).for('update')
    if (!antes) throw new NaoEncontrado()
    if (!pedePagador(antes)) return false
    await tx
      .update(sinal)
      .set({ pagadorNome: nome, pagadorDocumento: lido, pagadorMascara: maskDocumento(lido), cobrancaErro: null })
      .where(este)
    return true
  })
  // A wrong payer was refused: the right one need not wait.
  await garantirCobranca(contexto, { empresaId, id }, { insiste })
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const row = await lerSinal(tx, empresaId, id)
    const marcado = row && (await lerMarcado(tx, { empresaId, agendamentoId: row.agendamentoId }))
    if (!marcado) throw new NaoEncontrado()
    const { inicio } = marcado.agendamento
    return paraCliente(row, { inicio, agora: contexto.clock.now(), idioma: contexto.idioma })
  })
}

/**
 * Pays with the client's credit; the link of their e-mail proves who they are. A repeated call
 * changes nothing.
 */
export async function usarCreditoDoCliente(contexto: Contexto, token: string): Promise<{ ok: true }> {
  const { empresaId, id } = lerLink(contexto.config, 'agendamento', token)
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const [row] = await tx
      .select({ clienteId: agendamento.clienteId })
      .from(agendamento)
      .where(keyIs(agendamento, empresaId, id))
      .for('update')
    const dele = row && (await trancarSinal(tx, { empresaId, agendamentoId: id }))
    if (!dele) throw new NaoEncontrado()
    if (dele.situacao === 'PAGO') return { ok: true }
    const agora = contexto.clock.now()
    const pago =
      dele.situacao === 'AGUARDANDO' ? await usarCredito(tx, contexto, dele, row.clienteId, agora) : undefined
    if (!pago) {
      throw new Recusado(
        { br: 'Não há crédito para este sinal.', en: 'There is no credit for this deposit.' },
        { acao: { br: 'Pague com o código Pix.', en: 'Pay with the Pix code.' } },
      )
    }
    // Ends the open charge, so that it takes no money.
    await contexto.jobs.enviar(tx, sinalRecolher, { empresaId, sinalId: dele.id }, { chave: `${dele.id}:recolher` })
    return { ok: true }
  })
}
