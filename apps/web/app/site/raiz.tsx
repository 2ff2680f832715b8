import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import type { When } from '#ui/flow/part.tsx'

/**
 * What the browser takes a part over with. `modulo`: the address of `montar.tsx`. `folha`: of a part that waits, the address of the whole
 * style sheet, because the document has only the rules of what is drawn at first.
 */
export type Partida = {
  modulo: string
  arquivo: string
  prefixo: string
  quando: When
  dados: unknown
  folha?: string
}

/** The same around a part on the server and in the browser, so that one takes over what the other drew. */
export function Raiz({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}
