import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CopyButton } from '#ui/button/copy-button.tsx'

type Props = { secret: string; label: string; children?: ReactNode }

/** A secret that the user must copy now, because the server does not show it again. */
export function SecretOnce({ secret, label, children }: Props) {
  return (
    <div className="grid gap-1.5 rounded-frame bg-warn-soft p-3 text-sm text-warn-ink">
      <p className="font-emphasis">{children ?? <Trans>Copie agora: por segurança, ele não aparece de novo.</Trans>}</p>
      <div className="flex items-start gap-2">
        <code className="min-w-0 flex-1 text-note break-all">{secret}</code>
        <CopyButton text={secret} label={label} />
      </div>
    </div>
  )
}
