import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { focusedFirst } from '#ui/overlay/use-merged-ref.ts'
import type { ModalColor } from './modal.ts'
import { readableOn } from './readable-on.ts'

type Props = {
  variant: 'primary' | 'outline' | 'quiet'
  color?: ModalColor
  autoFocus?: boolean
  onClick: () => void
  children: ReactNode
}

export function ModalButton({ variant, color, autoFocus, onClick, children }: Props) {
  const themed = color === 'danger' ? 'destructive' : color === 'primary' ? 'primary' : undefined
  const custom = color && !themed ? { backgroundColor: color, borderColor: color, color: readableOn(color) } : undefined
  return (
    <Button
      variant={themed ?? (custom ? 'primary' : variant)}
      style={custom}
      ref={autoFocus ? focusedFirst : undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
