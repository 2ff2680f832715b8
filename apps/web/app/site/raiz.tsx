import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import type { When } from '#ui/flow/part.tsx'

/**
 * Hydration data of a part. `modulo`: address of `montar.tsx`. `folha`: whole style sheet, for
 * later parts, as the document has only the initial rules.
 */
export type Partida = {
  modulo: string
  arquivo: string
  prefixo: string
  quando: When
  dados: unknown
  folha?: string
}

/** Common root of server and browser, needed for hydration. */
export function Raiz({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}
