import { apagarAvatar } from '#identidade/conta/propria/avatar.service.ts'
import { lerPedidosVencidos, marcarExecutado } from '#identidade/conta/propria/pedido-exclusao.ts'
import { contaExcluir } from '#plataforma/filas.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { esquecerConta } from './esquecer.service.ts'

const horaMs = 60 * 60_000

export function exclusaoJobs(servicos: Servicos): void {
  servicos.jobs.repetir(contaExcluir, horaMs, () => executarExclusoes(servicos))
}

/** Erases accounts whose waiting time is over. A refused one does not stop the others. */
export async function executarExclusoes(servicos: Servicos): Promise<void> {
  const agora = servicos.clock.now()
  const vencidos = await withPlataforma(servicos.db, 'conta.exclusao', (tx) => lerPedidosVencidos(tx, agora))
  let feitas = 0
  for (const { id, usuarioId } of vencidos) {
    try {
      const avatar = await withPlataforma(servicos.db, 'conta.exclusao', async (tx) => {
        return (await marcarExecutado(tx, id, agora)) ? esquecerConta(tx, servicos, usuarioId) : undefined
      })
      if (avatar === undefined) continue
      feitas++
      await apagarAvatar(servicos, avatar)
    } catch (error) {
      servicos.log.error({ err: error, usuarioId }, 'an account could not be erased')
    }
  }
  if (feitas > 0) servicos.log.info({ contas: feitas }, 'accounts erased')
}
