import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpRight, BookOpen } from 'lucide-react'

type Props = { className: string; soIcone?: boolean; onClick?: () => void }

/** Opens the help in a new tab, so that the user loses no input. */
export function LinkDocumentacao({ className, soIcone, onClick }: Props) {
  const { t } = useLingui()
  return (
    <a
      href="/ajuda"
      target="_blank"
      rel="noreferrer"
      onClick={onClick}
      aria-label={soIcone ? t`Documentação` : undefined}
      title={soIcone ? t`Documentação` : undefined}
      className={className}
    >
      <BookOpen aria-hidden className="size-4 shrink-0" />
      {soIcone ? null : (
        <>
          <span className="flex-1">
            <Trans>Documentação</Trans>
          </span>
          <ArrowUpRight aria-hidden className="size-4 text-ink-3 rtl:-scale-x-100" />
        </>
      )}
    </a>
  )
}
