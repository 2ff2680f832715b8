import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'

type Props = {
  /** The cursor of the visible page. */
  cursor: string | undefined
  next: string | null | undefined
  busy: boolean
  onCursor: (cursor: string | undefined) => void
  /** The label of the button to the next page. */
  children: ReactNode
}

/** Buttons to the next and to the first page, for cards that keep their place in the address. */
export function CursorNav({ cursor, next, busy, onCursor, children }: Props) {
  const { t } = useLingui()
  if (!cursor && !next) return null
  return (
    <nav aria-label={t`Páginas`} className="flex flex-wrap gap-2 border-line border-t px-4 py-3">
      {cursor ? (
        <Button size="sm" onClick={() => onCursor(undefined)}>
          <Trans>Voltar ao começo</Trans>
        </Button>
      ) : null}
      {next ? (
        <Button size="sm" busy={busy} onClick={() => onCursor(next)}>
          {children}
        </Button>
      ) : null}
    </nav>
  )
}
