import { useLingui } from '@lingui/react'
import { Link } from '#components/link.tsx'
import type { FooterLink } from '../menu.ts'

export function FooterLinkItem({ link, className }: { link: FooterLink; className: string }) {
  const { _ } = useLingui()
  if ('external' in link)
    return (
      <a href={link.href} className={className}>
        {_(link.name)}
      </a>
    )
  return (
    <Link to={link.href} reloadDocument className={className}>
      {_(link.name)}
    </Link>
  )
}
