import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { type Contexto, exigirEmpresa, exigirPermissao } from '#contexto.ts'
import { Invalido, NaoEncontrado } from '#errors.ts'
import { empresa } from '#features/empresa/empresa.table.ts'
import { agendamentoNoEscopo, lerEscopo } from '#features/profissional/escopo.ts'
import { profissional } from '#features/profissional/profissional.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { type AgendamentoNaRede, selecionarAgendamentos, toAgendamento } from './agendamento.consulta.ts'
import { agendamento } from './agendamento.table.ts'

const maxDias = 62

export type Agenda = {
  fuso: string
  profissionais: { id: string; nome: string }[]
  agendamentos: AgendamentoNaRede[]
}

/** Appointments that begin in [de, ate), in order; a professional sees their own column only. */
export async function listarAgendamentos(
  contexto: Contexto,
  { de, ate, profissional: escolhido }: { de: Date; ate: Date; profissional?: string },
): Promise<Agenda> {
  const usuario = exigirPermissao(contexto, '/gerenciamento/agenda', 'pode_visualizar')
  const daEmpresa = exigirEmpresa(contexto)
  exigirPeriodo(de, ate)

  return withEmpresa(contexto.db, daEmpresa.id, async (tx) => {
    const escopo = await lerEscopo(tx, daEmpresa, usuario)
    const [[fuso], profissionais, rows] = await pipelined([
      tx.select({ fuso: empresa.fuso }).from(empresa).where(eq(empresa.id, daEmpresa.id)),
      tx
        .select({ id: profissional.id, nome: profissional.nome })
        .from(profissional)
        .where(
          and(
            eq(profissional.empresaId, daEmpresa.id),
            eq(profissional.ativo, true),
            escopo === 'todos' ? undefined : inArray(profissional.id, escopo),
          ),
        )
        .orderBy(asc(profissional.ordem), asc(profissional.nome)),
      selecionarAgendamentos(tx)
        .where(
          and(
            eq(agendamento.empresaId, daEmpresa.id),
            gte(agendamento.inicio, de),
            lt(agendamento.inicio, ate),
            escolhido ? eq(agendamento.profissionalId, escolhido) : undefined,
            agendamentoNoEscopo(escopo),
          ),
        )
        .orderBy(asc(agendamento.inicio), asc(agendamento.id)),
    ])
    if (!fuso) throw new NaoEncontrado()
    return { ...fuso, profissionais, agendamentos: rows.map(toAgendamento) }
  })
}

function exigirPeriodo(de: Date, ate: Date): void {
  const dias = (ate.getTime() - de.getTime()) / 86_400_000
  if (dias > 0 && dias <= maxDias) return
  throw new Invalido({
    ate: {
      br: `Escolha um fim depois do começo, no máximo ${maxDias} dias adiante.`,
      en: `Choose an end after the beginning, at most ${maxDias} days later.`,
    },
  })
}
