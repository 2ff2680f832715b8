import { Ellipsis } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Menu } from './menu.tsx'

type Props = {
  label: string
  size?: ComponentProps<typeof IconButton>['size']
  className?: string
  children: ReactNode
}

/** The further actions of a record or page, behind three dots. */
export function MoreMenu({ label, size, className, children }: Props) {
  return (
    <Menu
      label={label}
      align="end"
      className={className}
      trigger={(trigger) => (
        <IconButton {...trigger} label={label} size={size}>
          <Ellipsis aria-hidden className="size-5" />
        </IconButton>
      )}
    >
      {children}
    </Menu>
  )
}
