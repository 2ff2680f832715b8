import { useLingui } from '@lingui/react'
import type { Plano } from '@zelo/contract/instalacao/plano'
import { valoresDoPlano } from '@zelo/contract/instalacao/plano-preco'

/** One value of a plan, by its name in `valoresDoPlano`. */
export function Valor({ plano, campo, className }: { plano: Plano; campo: string; className?: string }) {
  const { i18n } = useLingui()
  return <span className={className}>{valoresDoPlano(plano, i18n.locale === 'en' ? 'en' : 'br')[campo]}</span>
}
