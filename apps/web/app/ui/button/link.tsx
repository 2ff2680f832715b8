import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'wouter'
import { type Destino, escreverDestino, type Opcoes, useLocation } from '#lib/navegador/rota.ts'
import { type Endereco, normalizar } from '#paginas.ts'

export type PropsDeLink = Omit<ComponentProps<'a'>, 'href' | 'target'> & Opcoes & { to: Destino }

/** Router link; unknown addresses do not compile. */
export function Link({ to, ...rest }: PropsDeLink) {
  return <RouterLink {...rest} href={escreverDestino(to)} />
}

/** Menu link; on its own page it has the class `active` and aria-current. */
export function NavLink({ to, className = '', ...rest }: Omit<PropsDeLink, 'to'> & { to: Endereco }) {
  const { pathname } = useLocation()
  const aberta = normalizar(pathname) === normalizar(to)
  return (
    <Link
      {...rest}
      to={to}
      className={aberta ? `${className} active` : className}
      aria-current={aberta ? 'page' : undefined}
    />
  )
}
