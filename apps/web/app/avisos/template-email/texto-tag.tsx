import { Trans } from '@lingui/react/macro'
import { Tag } from '#ui/tag/tag.tsx'

/** Whether the text is the standard one or was changed. */
export function TextoTag({ padrao }: { padrao: boolean }) {
  return padrao ? (
    <Tag tone="outline">
      <Trans>Padrão</Trans>
    </Tag>
  ) : (
    <Tag tone="info">
      <Trans>Personalizado</Trans>
    </Tag>
  )
}
