import type { Idioma } from '@zelo/contract/nucleo/enums'
import { eq, sql } from 'drizzle-orm'
import type { Motor } from '#agente/porta/motor.ts'
import { paraAConversa } from '#agente/tarefas/para-a-conversa.ts'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { jogar } from './jogo.ts'

/**
 * Plays the whole test in one transaction that is always rolled back; each new line replays the
 * earlier ones. So nothing is stored, no lock lasts between two lines, and the company's changes
 * count at once. The built-in engine repeats its answers in milliseconds.
 */
export async function testarAgente(
  contexto: Via<'testarAgente'>,
  motor: Motor,
  { idioma, falas }: { idioma: Idioma; falas: string[] },
) {
  const { id: empresaId } = contexto.empresa
  const [daqui] = await withEmpresa(contexto.db, empresaId, (tx) =>
    tx
      .select({
        ...{ nome: empresa.nome, fuso: empresa.fuso },
        comModelo: sql<boolean>`${empresa.usaModelo} AND agente_tem_modelo()`,
      })
      .from(empresa)
      .where(eq(empresa.id, empresaId)),
  )
  if (!daqui) throw new NaoEncontrado()
  const { turnos, agendamentos, comPessoa } = await jogar(contexto, motor, { empresaId, idioma }, falas)
  return {
    saudacao: paraAConversa.saudacao(daqui.nome, idioma),
    turnos: turnos.map(({ custo: _, tokens: __, motor: quem, ...turno }) => ({
      ...turno,
      motor: quem === null ? null : ('BASICO' as const),
      custo_centavos: 0,
    })),
    agendamentos,
    fuso: daqui.fuso,
    com_modelo: daqui.comModelo,
    com_pessoa: comPessoa,
  }
}
