import type { ComponentType, RefAttributes } from 'react'
import {
  type LinkProps,
  type NavLinkProps,
  type Path,
  Link as RouterLink,
  NavLink as RouterNavLink,
} from 'react-router'
import type { Endereco } from '#paginas.ts'

/** Where a link may lead: a page of ours, or the page that is open with another query. */
export type Destino =
  | Endereco
  | `?${string}`
  | `#${string}`
  | Partial<Omit<Path, 'pathname'>>
  | { pathname: Endereco; search?: string; hash?: string }
type ComDestino<P> = Omit<P, 'to'> & { to: Destino } & RefAttributes<HTMLAnchorElement>

export type PropsDeLink = ComDestino<LinkProps>

/** The router's links; an address that no page has does not compile. */
export const Link = RouterLink as ComponentType<PropsDeLink>
export const NavLink = RouterNavLink as ComponentType<ComDestino<NavLinkProps>>
