import { useLingui } from '@lingui/react'
import { NavLink } from 'react-router'
import { useSessao } from '#lib/session.ts'
import type { MenuItem } from '../menu.ts'

/** «Minha Conta» opens the panel for who is signed in and the login page for who is not. */
export function useDestino(route: string): string {
  const { autenticado } = useSessao()
  return route === '/private' && !autenticado ? '/auth/login' : route
}

export function NavItem({ item, className, onClick }: { item: MenuItem; className: string; onClick?: () => void }) {
  const { _ } = useLingui()
  const destino = useDestino(item.route)
  return (
    <NavLink to={destino} end onClick={onClick} prefetch="intent" className={className}>
      {_(item.label)}
    </NavLink>
  )
}
