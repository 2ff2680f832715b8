import { useLingui } from '@lingui/react'
import { use } from 'react'
import { Endereco } from './endereco.ts'
import type { MenuItem } from './menu.ts'

/** «Minha Conta» opens the panel for who is signed in and the login page for who is not; a prerendered page learns it in the browser. */
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
