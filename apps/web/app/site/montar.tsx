import { i18n } from '@lingui/core'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { bcp47, idiomaAtual } from '#lib/idioma-atual.ts'
import '../ilhas/publico.ts'
import { retomar } from './antes-de-montar.ts'
import { lugar, type Partida, partida, Raiz } from './raiz.tsx'

type Fluxo = { default: ComponentType<{ dados: unknown }> }

const fluxos = import.meta.glob<Fluxo>('../features/**/*-fluxo.tsx')

/** Takes over the root of a flow: what is on the screen stays, and from here on React acts. */
async function montar(raiz: HTMLElement, { fluxo, dados, palavras }: Partida): Promise<void> {
  const modulo = await fluxos[fluxo]?.()
  if (!modulo) throw new Error(`There is no flow ${fluxo}.`)
  const locale = idiomaAtual()
  i18n.loadAndActivate({ locale, locales: bcp47(locale), messages: palavras })
  hydrateRoot(
    raiz,
    <Retomada raiz={raiz}>
      <Raiz>
        <modulo.default dados={dados} />
      </Raiz>
    </Retomada>,
    { identifierPrefix: lugar },
  )
}

/** Last of all effects: the flow is ready to hear what was done before. */
function Retomada({ raiz, children }: { raiz: HTMLElement; children: ReactNode }) {
  useEffect(() => retomar(raiz), [raiz])
  return children
}

const raiz = document.getElementById(lugar)
const inicio = document.getElementById(partida)?.textContent
// A flow's file imports this one: waiting for it here would wait for ever.
if (raiz && inicio) void montar(raiz, JSON.parse(inicio))
