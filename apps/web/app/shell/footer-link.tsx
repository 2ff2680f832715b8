import { useLingui } from '@lingui/react'
import type { FooterLink } from './menu.ts'

export function FooterLinkItem({ link, className }: { link: FooterLink; className: string }) {
  const { _ } = useLingui()
  return (
    <a href={link.href} className={className}>
      {_(link.name)}
    </a>
  )
}
