import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Quando } from '#components/fluxo/parte.tsx'

/**
 * What the browser takes a part over with. `modulo`: the address of `montar.tsx`. `palavras`: the messages that its code says. Of a part that
 * waits they are the address of their file, and `folha` is that of the whole style sheet: the document has only what is drawn at first.
 */
export type Partida = {
  modulo: string
  arquivo: string
  prefixo: string
  quando: Quando
  dados: unknown
  palavras: Messages | string
  folha?: string
}

/** The same around a part on the server and in the browser, so that one takes over what the other drew. */
export function Raiz({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}
