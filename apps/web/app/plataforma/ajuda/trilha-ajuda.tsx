import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The breadcrumbs of the help. The last one is the current page. */
export function TrilhaAjuda({
  secao,
  atual,
}: {
  secao?: { nome: ReactNode; endereco: string } | undefined
  atual?: ReactNode
}) {
  const { t } = useLingui()
  const link = 'inline-flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline lg:min-h-8'
  return (
    <nav aria-label={t`Você está em`} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm *:not-first:before:me-2 *:not-first:before:text-ink-3 *:not-first:before:content-['/']">
        <li>
          <a href="/ajuda" className={link}>
            <Trans>Ajuda</Trans>
          </a>
        </li>
        {secao ? (
          <li>
            <a href={secao.endereco} className={link}>
              {secao.nome}
            </a>
          </li>
        ) : null}
        {atual ? (
          <li aria-current="page" className="text-ink-3">
            {atual}
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
