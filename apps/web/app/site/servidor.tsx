import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { DadosDoSite, PaginaDesenhada, PedidoDePagina } from '@zelo/contract/plataforma/site'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { encontrarPagina } from '#achar-pagina.ts'
import { bcp47, desenharEm } from '#lib/idioma/idioma-atual.ts'
import { Endereco } from '#shell/endereco.ts'
import { LayoutAuth } from '#site/moldura/layout-auth.tsx'
import { LayoutCliente } from '#site/moldura/layout-cliente.tsx'
import { LayoutPrincipal } from '#site/moldura/layout-principal.tsx'
import { LayoutTela } from '#site/moldura/layout-tela.tsx'
import { DrawPart, Part } from '#ui/flow/part.tsx'
import { TodayContext } from '#ui/flow/today.ts'
import { messages as br } from '../locales/br.po'
import { messages as en } from '../locales/en.po'
import { SplashLoader } from '../shell/splash-loader.tsx'
import { type Descritor, Documento, dadosDe, type Preparo } from './documento.tsx'
import { comIdioma } from './enderecos.ts'
import { canonicaDe, estaListada, prerenderizadas } from './prerenderizadas.ts'
import { type Partida, Raiz } from './raiz.tsx'

export { prerenderizadas as enderecos }

export const textos: Record<Idioma, Messages> = { br, en }

/** The build's data: per page, and the addresses of `montar.tsx` and of the style sheet. */
export type Preparos = {
  paginas: Record<string, Preparo>
  montar: string
  folha: string
}

type Modulo = {
  default: ComponentType<{ dados: unknown }>
  meta(de: { dados: unknown; path: string; hoje: DadosDoSite }): Descritor[]
  /** The page's data. Default: the record of the address. */
  carregar?(path: string, hoje: DadosDoSite): unknown
  /** The listed address, if it depends on the data. */
  canonica?(dados: unknown): string | undefined
}

const paginas = import.meta.glob<Modulo>('../*/**/*-{texto,fluxo}.tsx', { eager: true })
export const partes = Object.entries(import.meta.glob<Modulo>('../*/**/*-{fluxo,parte}.tsx', { eager: true }))
const molduras = { principal: LayoutPrincipal, cliente: LayoutCliente, tela: LayoutTela, auth: LayoutAuth }

/** The file of a flow page. Undefined for a text page. */
export function fluxoDe(path: string): string | undefined {
  const linha = encontrarPagina(path)
  return linha?.tipo === 'fluxo' ? `../${linha.arquivo}.tsx` : undefined
}

/** Draws a public page as HTML. `usadas` are the files of its parts. */
export function desenhar(
  { path, idioma, semIdioma, registroDaChave }: PedidoDePagina,
  hoje: DadosDoSite,
  { paginas: preparos, montar, folha }: Preparos,
): PaginaDesenhada & { usadas: string[] } {
  const linha = encontrarPagina(path)
  const pagina = paginas[`../${linha?.arquivo}.tsx`]
  const Moldura = molduras[linha?.layout as keyof typeof molduras]
  const preparo = preparos[path]
  if (!linha || !pagina || !Moldura || !preparo) throw new Error(`There is no page ${path}.`)
  ativar(idioma)
  const dados = pagina.carregar ? pagina.carregar(path, hoje) : registroDaChave
  const meta = pagina.meta({ dados, path, hoje })
  const canonica = pagina.canonica?.(dados) ?? (estaListada(path) ? canonicaDe(path) : undefined)
  const usadas: string[] = []

  function desenharParte({ of: Conteudo, dados, when: quando }: Part<unknown>) {
    const [arquivo] = partes.find(([, modulo]) => modulo.default === Conteudo) ?? []
    if (!arquivo) throw new Error(`${path}: an acting part that no file *-parte.tsx has as its default.`)
    const prefixo = `p${usadas.push(arquivo)}`
    const html = renderToString(
      <TodayContext value={hoje}>
        <Raiz>
          <Conteudo dados={dados} />
        </Raiz>
      </TodayContext>,
      { identifierPrefix: prefixo },
    )
    const modulo = comIdioma(montar, idioma)
    const partida: Partida = { modulo, arquivo, prefixo, quando, dados, ...(quando !== 'ja' && { folha }) }
    return createElement(
      'zelo-parte',
      {},
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just drawn this HTML, as a root of its own
      <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />,
      <script type="application/json">{JSON.stringify(partida).replaceAll('<', '\\u003c')}</script>,
    )
  }

  const html = `<!DOCTYPE html>${renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Endereco value={path}>
        <TodayContext value={hoje}>
          <DrawPart value={desenharParte}>
            <Documento canonica={canonica} meta={meta} preparo={preparo} semIdioma={semIdioma}>
              <Moldura>
                {linha.tipo === 'fluxo' ? (
                  <Part of={pagina.default} dados={dados} when="ja" />
                ) : (
                  <pagina.default dados={dados} />
                )}
              </Moldura>
            </Documento>
          </DrawPart>
        </TodayContext>
      </Endereco>
    </I18nProvider>,
  )}`
  const embutidos = { script: [preparo.antes, ...dadosDe(meta)], style: [preparo.estilo] }
  return { html, embutidos, listada: canonica !== undefined, usadas }
}

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
  // Plurals and numbers need the full tag, because `br` alone means Breton.
  i18n.loadAndActivate({ locale: idioma, locales: bcp47(idioma), messages: textos[idioma] })
}
