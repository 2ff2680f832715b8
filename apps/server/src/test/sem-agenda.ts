import { beforeAll } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { excecaoHorario } from '#empresa/profissional/profissional.table.ts'
import { cpfs, type TestApp } from './app.ts'

export const vitrine = '/agendar/clinica-aurora'

/** The demo company without appointments and exceptions of hours; filled before the first test. */
export function useClinicaSemAgenda(test: TestApp) {
  const clinica = {} as { gestor: string; limpeza: string; equipe: { id: string; nome: string }[] }
  beforeAll(async () => {
    await test.plataforma(async (tx) => {
      await tx.update(agendamento).set({ status: 'CANCELADO' })
      await tx.delete(excecaoHorario)
    })
    const { servicos } = (await test.chamar({ url: vitrine })).json()
    const { id: limpeza, profissionais: equipe } = servicos.find(({ nome }: { nome: string }) => nome === 'Limpeza')
    Object.assign(clinica, { gestor: await test.entrar(cpfs.gestor), limpeza, equipe })
  })
  /** A day off of the first professional. */
  const folga = (dia: string, mudancas: object = {}) => ({
    profissional_id: clinica.equipe[0]?.id as string | null,
    ...{ de: dia, ate: dia, tipo: 'FOLGA', faixas: [] as object[], motivo: '' },
    ...mudancas,
  })
  return { clinica, folga }
}
