import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import type { When } from '#ui/flow/part.tsx'

/**
 * What a part needs to hydrate. `modulo` is the address of `montar.tsx`. `folha` is the whole style
 * sheet, for later states: the document has only the first rules.
 */
export type Partida = {
  modulo: string
  arquivo: string
  prefixo: string
  quando: When
  dados: unknown
  folha?: string
}

/** The root that server and browser share, as hydration requires. */
export function Raiz({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}
