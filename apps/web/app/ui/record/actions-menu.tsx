import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'

/** The further actions on a record, on its own page. */
export function ActionsMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      label={label}
      align="end"
      trigger={(trigger) => (
        <Button {...trigger}>
          <span className="flex items-center gap-2">
            <Trans>Ações</Trans>
            <ChevronDown aria-hidden className="size-4" />
          </span>
        </Button>
      )}
    >
      {children}
    </Menu>
  )
}
