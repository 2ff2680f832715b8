import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'

import { ConversaThread } from '#conversa/conversa/aberta/conversa-thread.tsx'
import { formatHora } from '#lib/formato/data-hora.ts'
import { type ConversaLida, type Leitura, trechoLido } from './leitura.queries.ts'

/**
 * The messages, below the reason for reading. After the time is over, the reason is asked again.
 */
export function LeituraAberta({ alvo, dados, onFim }: { alvo: ConversaLida; dados: Leitura; onFim: () => unknown }) {
  const { t } = useLingui()
  const { motivo = '', ate = '' } = dados.leitura ?? {}

  useEffect(() => {
    const fim = setTimeout(onFim, Math.max(0, Date.parse(ate) - Date.now()) + 1_000)
    return () => clearTimeout(fim)
  }, [ate, onFim])

  return (
    <section aria-label={t`Mensagens`} className="card flex h-[72dvh] min-h-96 flex-col overflow-hidden">
      <p className="flex items-start gap-2.5 border-b border-line bg-sunken px-4 py-3 text-sm text-ink-2">
        <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <Trans>Aberta para você até {formatHora(ate)}.</Trans> {motivo}
        </span>
      </p>
      <ConversaThread
        total={dados.conversa.mensagens}
        trecho={trechoLido(alvo)}
        cliente={dados.aberta?.cliente?.nome ?? t`Visitante do site`}
      />
    </section>
  )
}
