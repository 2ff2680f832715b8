import { CircleCheck, CircleHelp, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ModalIcon } from './modal.ts'

const icons = { info: Info, warning: TriangleAlert, error: CircleX, success: CircleCheck, question: CircleHelp }

export const iconInk: Record<ModalIcon, string> = {
  info: 'text-info',
  warning: 'text-warn',
  error: 'text-danger',
  success: 'text-pri',
  question: 'text-pri',
}

const tiles: Record<ModalIcon, string> = {
  info: 'bg-info-soft text-info-ink',
  warning: 'bg-warn-soft text-warn-ink',
  error: 'bg-danger-soft text-danger-ink',
  success: 'bg-pri-soft text-pri-ink',
  question: 'bg-pri-soft text-pri-ink',
}

export function IconOf({ icon, className }: { icon: ModalIcon; className?: string }) {
  const Icon = icons[icon]
  return <Icon aria-hidden className={`shrink-0 ${className ?? ''}`} />
}

export function IconTile({ icon, danger = false }: { icon: ModalIcon; danger?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 place-items-center rounded-popover rounded-es-[3px] ${danger ? tiles.error : tiles[icon]}`}
    >
      <IconOf icon={icon} className="size-5" />
    </span>
  )
}
