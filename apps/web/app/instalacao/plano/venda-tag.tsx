import { Trans } from '@lingui/react/macro'
import { Tag } from '#ui/tag/tag.tsx'

export function VendaTag({ visivel }: { visivel: boolean }) {
  return visivel ? (
    <Tag tone="good" mark="dot">
      <Trans>À venda</Trans>
    </Tag>
  ) : (
    <Tag tone="outline" mark="ring">
      <Trans>Fora da venda</Trans>
    </Tag>
  )
}
