import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'

type Props = {
  /** «1–20 de mais de 1.000». Paging by cursor has no page numbers. */
  children?: ReactNode
  onPrevious?: () => void
  onNext?: () => void
  busy?: boolean
}

/** A missing handler disables its direction. Without both there is only one page. */
export function Pager({ children, onPrevious, onNext, busy }: Props) {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Páginas`}
      className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--gutter,16px) py-2"
    >
      <p className="text-note text-ink-3 tabular-nums" role="status">
        {children}
      </p>
      {onPrevious || onNext ? (
        <div className="flex gap-2">
          <Button
            size="sm"
            onClick={onPrevious}
            disabled={busy || !onPrevious}
            icon={<ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />}
          >
            <Trans>Anterior</Trans>
          </Button>
          <Button size="sm" onClick={onNext} disabled={busy || !onNext}>
            <span className="flex items-center gap-2">
              <Trans>Próxima</Trans>
              <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
            </span>
          </Button>
        </div>
      ) : null}
    </nav>
  )
}
