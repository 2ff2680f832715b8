import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { FooterLink } from '../menu.ts'

/** A name without an address yet is text, visibly not a link. */
export function FooterLinkItem({ link, className }: { link: FooterLink; className: string }) {
  const { _ } = useLingui()
  if (!link.href) return <span className={`${className} cursor-default hover:text-inherit`}>{_(link.name)}</span>
  if (link.external)
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
