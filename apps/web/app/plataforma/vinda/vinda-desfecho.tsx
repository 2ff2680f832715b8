import { Trans } from '@lingui/react/macro'
import type { Vinda } from '@zelo/contract/plataforma/vinda/vinda'

/** The result of the last archive. */
export function VindaDesfecho({ vinda }: { vinda: Vinda | null }) {
  if (vinda?.estado === 'TRAZIDA') {
    return (
      <section role="status" className="rounded-frame border border-line bg-pri-soft p-4 text-pri-ink">
        <h2 className="font-emphasis">
          <Trans>«{vinda.previa?.nome ?? vinda.nome}» está aqui</Trans>
        </h2>
        <p className="mt-1 text-sm">
          <Trans>
            Veio inteira. O chat dela é /conversa/{vinda.previa?.chave}; WhatsApp, calendários e contas de pagamento se
            ligam de novo, e o titular assina aqui.
          </Trans>
        </p>
      </section>
    )
  }
  if (vinda?.estado !== 'FALHOU') return null
  return (
    <section role="alert" className="rounded-frame border border-line bg-danger-soft p-4 text-danger-ink">
      <h2 className="font-emphasis">
        <Trans>«{vinda.nome}» não veio, e nada foi gravado</Trans>
      </h2>
      <p className="mt-1 text-sm wrap-anywhere">{vinda.erro}</p>
    </section>
  )
}
