import { useLingui } from '@lingui/react'
import { use } from 'react'
import { Endereco } from './endereco.ts'
import type { MenuItem } from './menu.ts'

/** «Minha Conta» leads to the panel or to the login. On prerendered pages the browser decides. */
export function NavItem({ item, className }: { item: MenuItem; className: string }) {
  const { _ } = useLingui()
  const minhaConta = item.route === '/private'
  const href = minhaConta ? '/auth/login' : item.route
  const aqui = use(Endereco) === href
  return (
    <a
      href={href}
      data-minha-conta={minhaConta ? '' : undefined}
      aria-current={aqui ? 'page' : undefined}
      className={aqui ? `${className} active` : className}
    >
      {_(item.label)}
    </a>
  )
}
