import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'wouter'
import { normalizar } from '#achar-pagina.ts'
import { type Destino, escreverDestino, type OpcoesDeIr, useLocation } from '#lib/navegador/rota.ts'
import type { Endereco } from '#paginas.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & OpcoesDeIr & { to: Destino }

/** The router's link. An address without a page does not compile. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink {...rest} href={escreverDestino(to)} />
}

type NavLinkProps = Omit<LinkProps, 'to'> & { to: Endereco; section?: boolean }

/**
 * A menu link. The link of the open page has `aria-current` and the class `active`.
 * @param section whether the open page belongs to this one, such as a record to its list
 */
export function NavLink({ to, section, className = '', ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const opened = normalizar(pathname) === normalizar(to)
  return (
    <Link
      {...rest}
      to={to}
      className={opened ? `${className} active` : className}
      aria-current={opened ? 'page' : section ? 'true' : undefined}
    />
  )
}
