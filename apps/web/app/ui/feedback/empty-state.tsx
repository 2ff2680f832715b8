import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateMark } from './state-mark.tsx'

type Props = {
  icon?: ReactNode
  title: ReactNode
  /** Why the list is empty, or what to do next. */
  children?: ReactNode
  actions?: ReactNode
  compact?: boolean
}

export function EmptyState({ icon = <Inbox />, ...rest }: Props) {
  return <StateMark icon={icon} {...rest} />
}
