import { useLingui } from '@lingui/react'
import type { Plano } from '@zelo/contract/plano'
import { valoresDoPlano } from '@zelo/contract/plano-preco'

/** The server writes today's value over what stands in an element with this mark. */
export function useValor(plano: Plano, campo: string): { 'data-valor': string; children: string | undefined } {
  const { i18n } = useLingui()
  const nome = `${plano.id}.${campo}`
  return { 'data-valor': nome, children: valoresDoPlano(plano, i18n.locale === 'en' ? 'en' : 'br')[nome] }
}

export function Valor({ plano, campo, className }: { plano: Plano; campo: string; className?: string }) {
  return <span {...useValor(plano, campo)} className={className} />
}
