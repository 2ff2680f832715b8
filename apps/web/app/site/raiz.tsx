import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { ToastProvider } from '#components/toast/toast-provider.tsx'

/** Ids in the document: where the root of a flow stands, and the data that it starts from. */
export const lugar = 'fluxo'
export const partida = 'partida'

/** `fluxo` names the file, `palavras` are the messages that its code says. */
export type Partida = { fluxo: string; dados: unknown; palavras: Messages }

/** The same around a flow on the server and in the browser, so that one takes over what the other drew. */
export function Raiz({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      {children}
      <ToastProvider />
    </I18nProvider>
  )
}
