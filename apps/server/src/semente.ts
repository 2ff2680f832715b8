import { semearPrompts } from '#agente/prompt/prompt.semente.ts'
import { semearTemplates } from '#avisos/email/cadastro/semente.ts'
import { recusarContasDaDemo } from '#identidade/acesso/contas-iniciais/contas-da-demo.service.ts'
import { semearPerfis } from '#identidade/acesso/contas-iniciais/perfil.semente.ts'
import { semearPlanos } from '#instalacao/plano/plano.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { semearDemo } from '#tools/demo/semente.ts'

/**
 * Writes what every installation needs, and the demo if it is configured. Safe to repeat. Throws
 * ConfigError if accounts of an earlier demo can still be used.
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
