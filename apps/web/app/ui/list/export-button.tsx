import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'

type Props = {
  download: () => Promise<void>
  /** A phone shows the icon alone. */
  short?: boolean
}

/** Downloads the whole list, with its filters, as a file. */
export function ExportButton({ download, short }: Props) {
  const { busy, act } = useAction()
  return (
    <Button
      busy={busy}
      onClick={() => act(download)}
      icon={<Download aria-hidden />}
      className={short ? 'max-sm:gap-0' : undefined}
    >
      <span className={short ? 'max-sm:sr-only' : undefined}>
        <Trans>Exportar</Trans>
      </span>
    </Button>
  )
}
