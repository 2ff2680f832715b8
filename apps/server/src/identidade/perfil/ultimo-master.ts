import { sqlState } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'

/** SQLSTATE of the trigger that keeps the last active master. */
const semMaster = 'ZEL01'

/** Runs a change. If it would remove the last master, throws Recusado. */
export async function mantendoUmMaster<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) !== semMaster) throw error
    throw new Recusado(
      {
        br: 'Esta é a última pessoa ativa com acesso total. Sem ela, ninguém administraria a plataforma.',
        en: 'This is the last active person with full access. Without them nobody could run the platform.',
      },
      {
        acao: {
          br: 'Dê antes um perfil com acesso total a outra pessoa ativa.',
          en: 'First give a profile with full access to another active person.',
        },
      },
    )
  }
}
