import '../app/painel.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { render as renderInBrowser } from 'vitest-browser-react'
import { Navegador } from '../app/painel/navegador.ts'
import { Roteador } from '../app/painel/roteador.tsx'

i18n.loadAndActivate({ locale: 'br', messages: {} })

/** Renders at `url` with languages and router, in the Portuguese of the component. */
export async function render(element: ReactNode, url = '/private') {
  history.replaceState(null, '', url)
  const navegador = new Navegador(async () => <>{element}</>)
  await navegador.abrir()
  const screen = await renderInBrowser(
    <I18nProvider i18n={i18n}>
      <Roteador navegador={navegador} />
    </I18nProvider>,
  )
  return Object.assign(screen, { navegador })
}
