import { type ComponentType, type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { iniciarIdioma } from '#lib/idioma/idioma.ts'
import { ToastProvider } from '#ui/toast/toast-provider.tsx'
import { replayEarlyInput } from './replay-early-input.ts'
import './pagina.ts'
import { type Partida, Raiz } from './raiz.tsx'

type Modulo = { default: ComponentType<{ dados: unknown }> }

declare global {
  interface Window {
    /** Hydrates a part. `pagina.ts` calls it. */
    montarParte?: typeof montar
  }
}

const partes = import.meta.glob<Modulo>('../*/**/*-{fluxo,parte}.tsx')
let avisos: Root | undefined
let styleSheet: Promise<unknown> | undefined

async function montar(raiz: Element, { arquivo, prefixo, dados, folha }: Partida): Promise<void> {
  const [modulo] = await Promise.all([partes[arquivo]?.(), iniciarIdioma(), folha && loadStyleSheet(folha)])
  if (!modulo) throw new Error(`There is no part ${arquivo}.`)
  abrirAvisos()
  hydrateRoot(
    raiz,
    <ReplayOnceMounted raiz={raiz}>
      <Raiz>
        <modulo.default dados={dados} />
      </Raiz>
    </ReplayOnceMounted>,
    { identifierPrefix: prefixo },
  )
}

/** Adds the whole style sheet, for the later states of a part. */
function loadStyleSheet(folha: string): Promise<unknown> {
  styleSheet ??= new Promise((pronta) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: folha })
    link.onload = link.onerror = pronta
    document.head.append(link)
  })
  return styleSheet
}

/** The toasts that all parts share. */
function abrirAvisos(): void {
  if (avisos) return
  avisos = createRoot(document.body.appendChild(document.createElement('div')))
  avisos.render(
    <Raiz>
      <ToastProvider />
    </Raiz>,
  )
}

/** Its effect runs last, when the part can replay earlier input. */
function ReplayOnceMounted({ raiz, children }: { raiz: Element; children: ReactNode }) {
  useEffect(() => replayEarlyInput(raiz), [raiz])
  return children
}

window.montarParte = montar
