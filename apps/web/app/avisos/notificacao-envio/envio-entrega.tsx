import { Trans, useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Card } from '#ui/layout/card.tsx'
import type { Envio } from './envio.queries.ts'

/** How many people the notification reached and how many read it. */
export function EnvioEntrega({
  envio: { estado, agendada_para, enviada_em, entregues, emails, lidas },
}: {
  envio: Envio
}) {
  const parte = entregues > 0 ? Math.round((lidas / entregues) * 100) : 0
  return (
    <Card title={<Trans>Entrega</Trans>}>
      <div className="grid gap-4 px-4 py-4 text-sm">
        <p role="status" className="text-ink-2">
          {estado === 'AGENDADA' && agendada_para ? (
            <Trans>Sai em {formatDataHora(agendada_para)}.</Trans>
          ) : estado === 'ENVIANDO' ? (
            <Trans>Saindo agora. Você pode fechar esta página.</Trans>
          ) : estado === 'RETIRANDO' ? (
            <Trans>Saindo dos sinos. Você pode fechar esta página.</Trans>
          ) : enviada_em ? (
            <Trans>Enviada em {formatDataHora(enviada_em)}.</Trans>
          ) : null}
        </p>
        {estado === 'AGENDADA' ? null : (
          <dl className="grid grid-cols-3 gap-3">
            <Numero label={<Trans>No sino</Trans>} valor={entregues} />
            <Numero label={<Trans>Por e-mail</Trans>} valor={emails} />
            <Numero label={<Trans>Lidas</Trans>} valor={lidas} detalhe={entregues > 0 ? `${parte}%` : undefined} />
          </dl>
        )}
      </div>
    </Card>
  )
}

function Numero({ label, valor, detalhe }: { label: React.ReactNode; valor: number; detalhe?: string }) {
  const { i18n } = useLingui()
  return (
    <div className="min-w-0">
      <dt className="text-note text-ink-3">{label}</dt>
      <dd className="font-display text-2xl font-semibold tracking-[-0.025em] text-ink tabular-nums">
        {i18n.number(valor)}
        {detalhe ? (
          <span className="ms-1.5 font-sans text-note font-normal tracking-normal text-ink-2">{detalhe}</span>
        ) : null}
      </dd>
    </div>
  )
}
