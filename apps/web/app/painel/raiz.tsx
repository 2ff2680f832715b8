import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect } from 'react'
import { acompanharTema } from '#lib/guardado/tema.ts'
import { useTituloDaJanela } from '#painel/menu/use-trilha.ts'
import { FalhaDaPagina } from '#plataforma/erro/falha-da-pagina.tsx'
import { Avisos } from './avisos.tsx'
import { Limite } from './roteador.tsx'
import { ScrollManager } from './scroll-manager.tsx'

/** The root of the panel. It also shows failures of the frame. */
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

function Titulo() {
  const titulo = useTituloDaJanela()
  useEffect(() => {
    document.title = titulo
  }, [titulo])
  return null
}
