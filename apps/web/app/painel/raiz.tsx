import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect } from 'react'
import { FalhaDaPagina } from '#features/erro/falha-da-pagina.tsx'
import { acompanharTema } from '#lib/tema.ts'
import { Avisos } from '../shell/avisos.tsx'
import { useTituloDaJanela } from '../shell/painel/use-trilha.ts'
import { ScrollManager } from '../shell/scroll-manager.tsx'
import { Limite } from './roteador.tsx'

/** Around every page of the panel. Where even its frame failed, that is said in the place of the panel. */
export function Raiz({ url, children }: { url: URL; children: ReactNode }) {
  useEffect(() => acompanharTema(() => {}), [])
  return (
    <I18nProvider i18n={i18n}>
      <Titulo />
      <Limite
        url={url}
        falha={(motivo) => (
          <main className="grid min-h-dvh content-center px-5">
            <FalhaDaPagina motivo={motivo} />
          </main>
        )}
      >
        {children}
      </Limite>
      <Avisos />
      <ScrollManager />
    </I18nProvider>
  )
}

/** The window is called what the page is, in the language of the moment. */
function Titulo() {
  const titulo = useTituloDaJanela()
  useEffect(() => {
    document.title = titulo
  }, [titulo])
  return null
}
