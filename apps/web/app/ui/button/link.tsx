import type { ComponentProps, MouseEvent } from 'react'
import { normalizar } from '#achar-pagina.ts'
import { type Destino, escreverDestino, type OpcoesDeIr, useLocation, useNavegar } from '#lib/navegador/rota.ts'
import type { Endereco } from '#paginas.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & OpcoesDeIr & { to: Destino }

/** A link within the panel. An address without a page does not compile. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const go = useNavegar()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    // The browser opens another tab or window.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    void go(to, { replace, state })
  }
  return <a {...rest} href={escreverDestino(to)} onClick={follow} />
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
