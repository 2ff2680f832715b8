import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type Mark, Tag, type TagTone } from './tag.tsx'

/** The name, the tone and the mark of a state's tag. */
export type Look = [name: MessageDescriptor, tone: TagTone, mark?: Mark]

export function LookTag({ look: [name, tone, mark], className }: { look: Look; className?: string }) {
  const { i18n } = useLingui()
  return (
    <Tag tone={tone} mark={mark} className={className}>
      {i18n._(name)}
    </Tag>
  )
}
