import { Parser } from 'htmlparser2'
import type postcss from 'postcss'

/** Classes that a script adds to a finished page. */
const dinamicas = ['dark']

/** Selectors that every page uses, though no markup names them. */
const semMarca = ['html', 'body', 'host', '*']

/** Parts that only fields of these types have. */
const tiposComPecas = ['date', 'time', 'month', 'number', 'search', 'file']
const pecasDeCampo = /::-webkit-(?:date|calendar|inner-spin|outer-spin|search)|::file-selector-button/

/**
 * The rules of a style sheet that a page can use: every class and element they name is in the
 * page's markup, or in the code that adds markup in the browser.
 */
export function cssDaPagina(css: postcss.Root, html: string, codigo = ''): string {
  const ditas = codigo.split(/[\s"'`]+/)
  const classes = new Set([...dinamicas, ...ditas])
  const elementos = new Set([...semMarca, ...ditas])
  let temCampo = new RegExp(`\\btype[=:]\\s*["'\`](?:${tiposComPecas.join('|')})["'\`]`).test(codigo)
  const leitor = new Parser({
    onopentag(nome, { class: lista = '', type = '' }) {
      elementos.add(nome)
      for (const classe of lista.split(/\s+/)) classes.add(classe)
      temCampo ||= tiposComPecas.includes(type)
    },
  })
  leitor.end(html)
  const raiz = css.clone()
  raiz.walkComments((comentario) => {
    comentario.remove()
  })
  raiz.walkRules((regra) => {
    if (regra.parent?.type === 'atrule' && /keyframes$/.test((regra.parent as { name?: string }).name ?? '')) return
    const usados = regra.selectors.filter(
      (seletor) =>
        (temCampo || !pecasDeCampo.test(seletor)) &&
        classesDe(seletor).every((nome) => classes.has(nome)) &&
        elementosDe(seletor).every((nome) => elementos.has(nome)),
    )
    if (usados.length) regra.selectors = usados
    else regra.remove()
  })
  raiz.walkDecls((declaracao) => {
    if (declaracao.next()?.toString() === declaracao.toString()) declaracao.remove()
  })
  raiz.walkAtRules((regra) => {
    if (regra.nodes?.length === 0 && regra.name !== 'layer') regra.remove()
  })
  removerSobras(raiz)
  return raiz.toString()
}

/** A style sheet without its `@font-face` rules. */
export function semFontes(css: postcss.Root): string {
  const raiz = css.clone()
  raiz.walkAtRules('font-face', (regra) => {
    regra.remove()
  })
  return raiz.toString()
}

function classesDe(seletor: string): string[] {
  const semNegacao = seletor.replace(/:not\([^)]*\)/g, '')
  return [...semNegacao.matchAll(/\.((?:\\.|[\w-]|[^\x20-\x7f])+)/g)].map(([, nome = '']) =>
    nome.replace(/\\(.)/g, '$1'),
  )
}

/** The element names outside brackets: those in `:where(a, b)` and `[type=b]` do not count. */
function elementosDe(seletor: string): string[] {
  let fora = seletor.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
  for (let antes = ''; antes !== fora; ) {
    antes = fora
    fora = fora.replace(/\([^()]*\)/g, '')
  }
  return [...fora.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].map(([, nome = '']) => nome.toLowerCase())
}

/** Removes animations, registered properties and variables that the page no longer uses. */
function removerSobras(raiz: postcss.Root): void {
  let texto = raiz.toString()
  raiz.walkAtRules('keyframes', (regra) => {
    if (!new RegExp(`animation[^;}]*\\b${regra.params}\\b`).test(texto)) regra.remove()
  })
  texto = raiz.toString()
  raiz.walkAtRules('property', (regra) => {
    if (!texto.includes(`var(${regra.params}`)) regra.remove()
  })
  raiz.walkDecls(/^--/, (declaracao) => {
    if (!texto.includes(`var(${declaracao.prop}`)) declaracao.remove()
  })
}
