import { acertarRelogio } from '#dinheiro/assinatura/guarda/assinatura-relogio.ts'
import { assinaturaRelogio } from '#dinheiro/filas.ts'
import type { Servicos } from '#platform/servicos.ts'
import { avisarUso } from './assinatura-aviso-uso.ts'

const cincoMinutosMs = 5 * 60_000

export function assinaturaJobs(servicos: Servicos): void {
  servicos.jobs.repetir(assinaturaRelogio, cincoMinutosMs, async () => {
    await acertarRelogio(servicos)
    await avisarUso(servicos)
  })
}
