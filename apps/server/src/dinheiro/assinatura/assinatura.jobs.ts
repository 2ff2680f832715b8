import { acertarRelogio } from '#dinheiro/assinatura/guarda/assinatura-relogio.ts'
import { assinaturaRelogio, interrupcaoAvisar, interrupcaoPulso } from '#dinheiro/filas.ts'
import type { Servicos } from '#platform/servicos.ts'
import { avisarUso } from './assinatura-aviso-uso.ts'
import { avisarCreditos } from './interrupcao/avisar.ts'
import { baterPulso } from './interrupcao/pulso.ts'

const umMinutoMs = 60_000
const cincoMinutosMs = 5 * 60_000

export function assinaturaJobs(servicos: Servicos): void {
  servicos.jobs.repetir(interrupcaoPulso, umMinutoMs, () => baterPulso(servicos))
  servicos.jobs.tratar(interrupcaoAvisar, ({ interrupcaoId }) => avisarCreditos(servicos, interrupcaoId))
  servicos.jobs.repetir(assinaturaRelogio, cincoMinutosMs, async () => {
    await acertarRelogio(servicos)
    await avisarUso(servicos)
  })
}
