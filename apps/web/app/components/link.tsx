import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'wouter'
import { type Destino, escreverDestino, type Opcoes, useLocation } from '#lib/rota.ts'
import { type Endereco, normalizar } from '#paginas.ts'

export type PropsDeLink = Omit<ComponentProps<'a'>, 'href' | 'target'> & Opcoes & { to: Destino }

/** The router's link; an address that no page has does not compile. */
export function Link({ to, ...rest }: PropsDeLink) {
  return <RouterLink {...rest} href={escreverDestino(to)} />
}

/** Of a menu: says which page is open. */
export function NavLink({ to, ...rest }: Omit<PropsDeLink, 'to'> & { to: Endereco }) {
  const { pathname } = useLocation()
  return <Link {...rest} to={to} aria-current={normalizar(pathname) === normalizar(to) ? 'page' : undefined} />
}
