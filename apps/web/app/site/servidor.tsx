import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Idioma } from '@zelo/contract/enums'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { bcp47, desenharEm } from '#lib/idioma-atual.ts'
import { messages as baseBr } from '../locales/br.po'
import { messages as baseEn } from '../locales/en.po'
import { messages as siteBr } from '../locales/site/br.po'
import { messages as siteEn } from '../locales/site/en.po'
import { messages as telaBr } from '../locales/tela/br.po'
import { messages as telaEn } from '../locales/tela/en.po'
import { Endereco } from '../shell/publico/endereco.ts'
import { SplashLoader } from '../shell/splash-loader.tsx'
import { Documento, type Preparo } from './documento.tsx'
import { paginas } from './paginas.ts'
import { lugar, type Partida, partida, Raiz } from './raiz.tsx'

export const textos: Record<Idioma, Messages> = {
  br: { ...baseBr, ...telaBr, ...siteBr },
  en: { ...baseEn, ...telaEn, ...siteEn },
}

const fluxos = Object.entries(import.meta.glob<{ default: unknown }>('../features/**/*-fluxo.tsx', { eager: true }))

export const enderecos = Object.keys(paginas)

/** The file of the flow that the browser takes over under an address; undefined for a page of text. */
export function fluxoDe(path: string): string | undefined {
  return fluxos.find(([, { default: Conteudo }]) => Conteudo === paginas[path]?.Conteudo)?.[0]
}

/** One public page as HTML. `palavras`: the messages that its flow says in the browser. */
export function desenhar(path: string, idioma: Idioma, preparo: Preparo, palavras: Messages = {}): string {
  const pagina = paginas[path]
  if (!pagina) throw new Error(`There is no page ${path}.`)
  ativar(idioma)
  const { meta, dados, conteudo } = pagina.abrir(path)
  const fluxo = fluxoDe(path)
  const raiz = fluxo && renderToString(<Raiz>{conteudo}</Raiz>, { identifierPrefix: lugar })
  const { Moldura } = pagina
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Endereco value={path}>
        <Documento path={path} meta={meta} preparo={preparo}>
          <Moldura>{fluxo && raiz ? <Fluxo html={raiz} partida={{ fluxo, dados, palavras }} /> : conteudo}</Moldura>
        </Documento>
      </Endereco>
    </I18nProvider>,
  )}`
}

/** What the panel shows while it starts, in the language of its page. */
export function desenharInicioDoPainel(idioma: Idioma): string {
  ativar(idioma)
  return renderToString(
    <I18nProvider i18n={i18n}>
      <SplashLoader />
    </I18nProvider>,
  )
}

function ativar(idioma: Idioma): void {
  desenharEm(idioma)
  // Plurals and numbers go by the real language: `br` alone is Breton.
  i18n.loadAndActivate({ locale: idioma, locales: bcp47(idioma), messages: textos[idioma] })
}

/** The root of a flow as it is first seen, and what the browser needs to take it over. */
function Fluxo({ html, partida: inicio }: { html: string; partida: Partida }) {
  const json = JSON.stringify(inicio).replaceAll('<', '\\u003c')
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it a moment ago, as a root of its own */}
      <div id={lugar} className="contents" dangerouslySetInnerHTML={{ __html: html }} />
      <script id={partida} type="application/json">
        {json}
      </script>
    </>
  )
}
