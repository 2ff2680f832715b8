import { limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import type * as v1 from '@zelo/contract/integracao/v1.schema'
import { criarAgendamento, isVivo } from '#agenda/agendamento/agendamento.service.ts'
import { aplicarStatus } from '#agenda/agendamento/agendamento-equipe.service.ts'
import { cancelarAgendamento, remarcarAgendamento } from '#agenda/agendamento/agendamento-mudanca.ts'
import { erroDaRecusa } from '#agenda/agendamento/agendamento-recusa.ts'
import {
  type AgendaAberta,
  abrirAgenda,
  lerCatalogo,
  lerTrancado,
  lerUm,
  registrar,
} from '#agenda/agendamento/horarios/agenda-aberta.ts'
import { livresDoCatalogo } from '#agenda/agendamento/horarios/horarios-livres.ts'
import { carregarOcupacao } from '#agenda/agendamento/horarios/ocupacao.ts'
import { exigirPeriodo } from '#agenda/agendamento/horarios/periodo.ts'
import { trancarProfissional } from '#empresa/profissional/profissional.leitura.ts'
import { escreverCursor, lerCursor, padraoMs } from '#platform/database/cursor.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { Conflito, NaoEncontrado } from '#platform/errors.ts'
import { agendamentos, clientes, lerEscrita } from './linhas.ts'
import type { Chamada } from './rota.ts'

const maxDias = 31

/** Free times by the rules for clients, of one professional or of all who give the service. */
export function listarHorariosLivres({ contexto, querystring }: Chamada<typeof v1.listarHorariosLivres>) {
  const { servico_id, profissional_id, ate, exceto, cursor } = querystring
  exigirPeriodo(querystring.de, ate, maxDias)
  const [seguinte] = lerCursor(cursor, padraoMs) ?? []
  const de = seguinte ? new Date(Math.max(Number(seguinte), querystring.de.getTime())) : querystring.de
  return withEmpresa(contexto.db, contexto.empresa.id, async (tx) => {
    const agenda = await abrirAgenda(tx, contexto)
    const catalogo = await lerCatalogo(agenda)
    const ocupados = await carregarOcupacao(tx, contexto.empresa.id, { de, ate, exceto })
    const busca = {
      servicoId: servico_id,
      profissionalId: profissional_id,
      de,
      ate,
      limite: limitesAgendamento.horarios,
    }
    const livres = livresDoCatalogo(catalogo, agenda.daEmpresa, ocupados, busca, agenda.agora)
    // A page that is full stops at an instant, complete up to it.
    const ultimo = livres.length < limitesAgendamento.horarios ? undefined : livres.at(-1)
    return {
      itens: livres.map(({ inicio, fim, profissionalId }) => ({ inicio, fim, profissional_id: profissionalId })),
      proximo: ultimo ? escreverCursor(String(ultimo.inicio.getTime() + 1)) : null,
    }
  })
}

/**
 * A program books by the rules for clients and never squeezes in, because no person weighs the
 * exception. The client is one of the company's, so no contact is typed.
 */
export async function marcar({ contexto, tx, body }: Chamada<typeof v1.criarAgendamento>) {
  const { anonimizado_em } = await lerEscrita(tx, contexto.empresa.id, clientes, body.cliente_id)
  if (anonimizado_em) throw new NaoEncontrado()
  const agenda = await abrirAgenda(tx, contexto)
  const resultado = await criarAgendamento(tx, contexto, {
    empresa: agenda.daEmpresa,
    catalogo: await lerCatalogo(agenda),
    agora: agenda.agora,
    inicio: body.inicio,
    servicoId: body.servico_id,
    profissionalId: body.profissional_id,
    cliente: { id: body.cliente_id },
    observacao: body.observacao,
  })
  if (resultado.tipo !== 'ok') throw erroDaRecusa(resultado, { equipe: false })
  await registrar(agenda, 'INCLUIR', undefined, await lerUm(agenda, resultado.agendamento.id))
  return lerEscrita(tx, contexto.empresa.id, agendamentos, resultado.agendamento.id)
}

export function mover({ contexto, tx, params: { id }, body }: Chamada<typeof v1.moverAgendamento>) {
  const comQuem = body.profissional_id
  return mudar({ contexto, tx, comQuem }, id, body.sequencia, async (agenda, antes) => {
    const resultado = await remarcarAgendamento(tx, contexto, {
      empresa: agenda.daEmpresa,
      catalogo: await lerCatalogo(agenda),
      agora: agenda.agora,
      id,
      por: body.por,
      inicio: body.inicio,
      servicoId: body.servico_id ?? antes.servico.id,
      profissionalId: comQuem ?? antes.profissional.id,
    })
    if (resultado.tipo !== 'ok') throw erroDaRecusa(resultado, { equipe: false })
  })
}

export function cancelar({ contexto, tx, params: { id }, body }: Chamada<typeof v1.cancelarAgendamento>) {
  return mudar({ contexto, tx }, id, body.sequencia, async ({ agora }) => {
    const alvo = { empresaId: contexto.empresa.id, id, por: body.por, agora, motivo: body.motivo }
    const resultado = await cancelarAgendamento(tx, contexto, alvo)
    if (resultado.tipo !== 'ok' && resultado.tipo !== 'ja_cancelado') throw erroDaRecusa(resultado, { equipe: false })
  })
}

export function confirmar({ contexto, tx, params: { id }, body }: Chamada<typeof v1.confirmarAgendamento>) {
  return mudar({ contexto, tx }, id, body.sequencia, async (agenda, antes) => {
    if (antes.status === 'CANCELADO') throw erroDaRecusa({ tipo: 'ja_cancelado' }, { equipe: false })
    if (!isVivo(antes.status) || antes.inicio <= agenda.agora)
      throw erroDaRecusa({ tipo: 'ja_passou' }, { equipe: false })
    await aplicarStatus(agenda, antes, { sequencia: antes.sequencia, status: 'CONFIRMADO' })
  })
}

/** Changes an appointment under its lock, and records the result in the trail. */
async function mudar(
  {
    contexto,
    tx,
    comQuem,
  }: Pick<Chamada<typeof v1.moverAgendamento>, 'contexto' | 'tx'> & { comQuem?: string | undefined },
  id: string,
  vista: number | undefined,
  work: (agenda: AgendaAberta, antes: Awaited<ReturnType<typeof lerUm>>) => Promise<void>,
) {
  const agenda = await abrirAgenda(tx, contexto)
  const { profissional } = await lerUm(agenda, id)
  // Locks the professional before the appointment, as every booking does.
  await trancarProfissional(tx, contexto.empresa.id, comQuem ?? profissional.id)
  const antes = await lerTrancado(agenda, id)
  if (vista === undefined ? antes.profissional.id !== profissional.id : antes.sequencia !== vista) throw mudou()
  await work(agenda, antes)
  await registrar(agenda, 'ALTERAR', antes, await lerUm(agenda, id))
  return lerEscrita(tx, contexto.empresa.id, agendamentos, id)
}

function mudou(): Conflito {
  return new Conflito(
    { br: 'Este agendamento mudou depois que você leu.', en: 'This appointment changed since you read it.' },
    { acao: { br: 'Leia de novo e decida outra vez.', en: 'Read it again and decide anew.' } },
  )
}
