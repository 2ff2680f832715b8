import { useLingui } from '@lingui/react'
import { NavLink } from '#components/link.tsx'
import type { MenuItem } from '../menu.ts'

/** «Minha Conta» opens the panel for who is signed in and the login page for who is not; a prerendered page learns it in the browser. */
export function NavItem({ item, className }: { item: MenuItem; className: string }) {
  const { _ } = useLingui()
  const minhaConta = item.route === '/private'
  return (
    <NavLink
      to={minhaConta ? '/auth/login' : item.route}
      end
      reloadDocument
      data-minha-conta={minhaConta ? '' : undefined}
      className={className}
    >
      {_(item.label)}
    </NavLink>
  )
}
