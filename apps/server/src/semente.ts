import { recusarContasDaDemo } from '#features/acesso/contas-da-demo.service.ts'
import { semearPerfis } from '#features/acesso/perfil.semente.ts'
import { semearDemo } from '#features/demo/semente.ts'
import { semearTemplates } from '#features/email/semente.ts'
import { semearPlanos } from '#features/plano/plano.service.ts'
import { semearPrompts } from '#features/prompt/prompt.semente.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

/**
 * What every installation needs, and the demo where the configuration allows it. Repeating it changes nothing. Throws ConfigError where accounts
 * of an earlier demo could be used by anybody.
 */
export async function semear(servicos: Servicos): Promise<void> {
  await withPlataforma(servicos.db, 'plataforma.semente', async (tx) => {
    await semearPerfis(tx)
    await semearTemplates(tx)
    await semearPrompts(tx, servicos.clock.now())
  })
  await semearPlanos(servicos)
  if (servicos.config.demo) await semearDemo(servicos)
  else await recusarContasDaDemo(servicos)
}
