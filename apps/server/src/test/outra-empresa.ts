import { v7 as uuidv7 } from 'uuid'
import { criarUsuario, senhaDemo } from '#features/acesso/usuario.semente.ts'
import { empresa, empresaUsuario } from '#features/empresa/empresa.table.ts'
import { horario, profissional } from '#features/profissional/profissional.table.ts'
import { profissionalServico, servico } from '#features/servico/servico.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

export const studioDuda = { chave: 'studio-duda', gestorCpf: '86288366757' } as const

/** A second company with a manager of its own, one professional and one service: whatever it shows of the first is a leak. */
export async function criarStudioDuda({ db, clock }: Pick<Servicos, 'db' | 'clock'>) {
  const empresaId = uuidv7()
  const profissionalId = uuidv7()
  const servicoId = uuidv7()
  await withPlataforma(db, 'plataforma.semente', async (tx) => {
    const criadaEm = clock.now()
    await tx.insert(empresa).values({
      id: empresaId,
      chave: studioDuda.chave,
      nome: 'Studio Duda',
      fuso: 'America/Manaus',
      criadaEm,
    })
    const usuarioId = await criarUsuario(tx, {
      cpf: studioDuda.gestorCpf,
      nome: 'Eduarda Lins',
      email: 'duda@studio-duda.exemplo',
      senha: senhaDemo,
      status: 'ATIVO',
      perfil: 'Gestor',
      criadoEm: criadaEm,
    })
    await tx.insert(empresaUsuario).values({ empresaId, usuarioId, gestor: true })
    await tx.insert(servico).values({ empresaId, id: servicoId, nome: 'Corte', duracaoMin: 30, precoCentavos: 9_000 })
    await tx.insert(profissional).values({ empresaId, id: profissionalId, nome: 'Duda Lins', usuarioId })
    await tx.insert(profissionalServico).values({ empresaId, profissionalId, servicoId })
    await tx.insert(horario).values(
      [1, 2, 3, 4, 5].map((diaSemana) => ({
        empresaId,
        id: uuidv7(),
        profissionalId,
        diaSemana,
        inicio: '09:00',
        fim: '18:00',
      })),
    )
  })
  return { empresaId, profissionalId, servicoId }
}
