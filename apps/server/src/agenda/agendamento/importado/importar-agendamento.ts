import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { criarAgendamento } from '#agenda/agendamento/agendamento.service.ts'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { erroDaRecusa } from '#agenda/agendamento/agendamento-recusa.ts'
import { regrasDe } from '#agenda/agendamento/horarios/momento.ts'
import type { AgendaImportada, HorarioDaPlanilha, HorarioImportado } from '#agenda/porta/agenda-importada.ts'
import { tempoOcupado } from '#empresa/disponibilidade/disponibilidade.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Minutes: inside working hours the team may begin at any of these steps. */
const gradeMin = 5
const horizonteDias = 366

export const agendaDaPlanilha: AgendaImportada = {
  async importar(tx, servicos, horario) {
    if (await jaEsta(tx, horario)) return { tipo: 'igual' }
    return horario.inicio < horario.agora ? lembrar(tx, horario) : marcar(tx, servicos, horario)
  },
}

async function jaEsta(tx: Tx, { empresa, inicio, profissionalId, clienteId }: HorarioDaPlanilha): Promise<boolean> {
  const [row] = await tx
    .select({ id: agendamento.id })
    .from(agendamento)
    .where(
      and(
        eq(agendamento.empresaId, empresa.id),
        eq(agendamento.clienteId, clienteId),
        eq(agendamento.profissionalId, profissionalId),
        eq(agendamento.inicio, inicio),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Records a past appointment. Working hours and overlaps of that day are not checked. */
async function lembrar(tx: Tx, horario: HorarioDaPlanilha): Promise<HorarioImportado> {
  const { empresa, catalogo, agora, inicio, servicoId, profissionalId, clienteId, chave, observacao } = horario
  const servico = catalogo.servicos.find(({ id }) => id === servicoId)
  if (!servico) throw new Error('The service was found before.')
  const { inicio: de, fim: ate } = tempoOcupado(regrasDe(empresa, servico), inicio)
  const vivo = !horario.situacao || horario.situacao === 'MARCADO' || horario.situacao === 'CONFIRMADO'
  await tx.insert(agendamento).values({
    empresaId: empresa.id,
    ...{ id: uuidv7(), servicoId, profissionalId, clienteId, inicio, observacao },
    fim: new Date(inicio.getTime() + servico.duracaoMin * 60_000),
    ocupacao: { de, ate },
    precoCentavos: servico.precoCentavos,
    status: vivo ? 'ATENDIDO' : (horario.situacao ?? 'ATENDIDO'),
    canceladoPor: horario.situacao === 'CANCELADO' ? 'EQUIPE' : null,
    chaveIdempotencia: chave,
    criadoEm: agora,
  })
  return { tipo: 'criado' }
}

/** Books a coming appointment. Working hours and overlaps are checked; minimum notice is not. */
async function marcar(tx: Tx, servicos: Servicos, horario: HorarioDaPlanilha): Promise<HorarioImportado> {
  const { empresa, catalogo, situacao, clienteId, chave, ...novo } = horario
  if (situacao && situacao !== 'MARCADO' && situacao !== 'CONFIRMADO')
    return {
      tipo: 'recusado',
      motivo: {
        br: 'Um horário que ainda vem só pode estar marcado ou confirmado.',
        en: 'A time to come can only be booked or confirmed.',
      },
    }
  const semPrazo = { antecedenciaMin: 0, horizonteDias }
  const resultado = await criarAgendamento(tx, servicos, {
    ...novo,
    empresa: { ...empresa, ...semPrazo },
    catalogo: { ...catalogo, servicos: catalogo.servicos.map((um) => ({ ...um, ...semPrazo })) },
    cliente: { id: clienteId },
    chaveIdempotencia: chave,
    gradeMin,
    semSinal: true,
    semAviso: true,
  })
  if (resultado.tipo !== 'ok') return { tipo: 'recusado', motivo: erroDaRecusa(resultado, { equipe: false }).texto }
  if (situacao === 'CONFIRMADO')
    await tx
      .update(agendamento)
      .set({ status: 'CONFIRMADO' })
      .where(keyIs(agendamento, empresa.id, resultado.agendamento.id))
  return { tipo: 'criado' }
}
