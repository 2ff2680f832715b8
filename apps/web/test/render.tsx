import '../app/painel.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { render as renderInBrowser } from 'vitest-browser-react'

i18n.loadAndActivate({ locale: 'br', messages: {} })

/** Renders at `url` with languages and router around it; the Portuguese text that stands in the component shows. */
export function render(element: ReactNode, url = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] })
  const screen = renderInBrowser(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return Promise.resolve(screen).then((rendered) => Object.assign(rendered, { router }))
}
