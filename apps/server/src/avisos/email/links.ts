import sanitize from 'sanitize-html'

/** Values of a template by name. */
type Valores = { [nome: string]: string | number | Valores }

/** Stand-ins with the links they stand for, which may open an account: no template reads them. */
export type LinksCobertos = Map<string, string>

/** A template cannot cut, test or recode a link that it does not get. */
export function cobrirLinks(valores: Valores): { cobertos: Valores; links: LinksCobertos } {
  const links: LinksCobertos = new Map()
  const cobertos = Object.fromEntries(
    Object.entries(valores).map(([nome, valor]) => {
      if (!nome.startsWith('link') || typeof valor !== 'string') return [nome, valor]
      const noLugar = `https://link.invalid/${nome}/`
      links.set(noLugar, valor)
      return [nome, noLugar]
    }),
  )
  return { cobertos, links }
}

export function descobrirLinks(texto: string, links: LinksCobertos, escrever = (link: string) => link): string {
  return [...links].reduce((escrito, [noLugar, link]) => escrito.replaceAll(noLugar, escrever(link)), texto)
}

/**
 * The first place of HTML where a link is not shown or followed as it is: a part of another address
 * tells it to somebody else, a picture's as soon as the e-mail is opened.
 */
export function linkForaDoLugar(html: string, links: string[]): string | undefined {
  const tem = (texto: string) => links.some((link) => texto.includes(link))
  // Mail readers load what style sheets name, and Outlook reads comments.
  let achado = (html.match(/<(?:style\b[\s\S]*?(?:<\/style|$)|!--[\s\S]*?(?:-->|$))/gi) ?? []).find(tem)
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        for (const [nome, valor] of Object.entries(attribs)) {
          const segue = tagName === 'a' && nome === 'href' && links.some((link) => valor.trim().startsWith(link))
          if (tem(valor) && !segue) achado ??= `${nome}="${valor}"`
        }
        return { tagName, attribs }
      },
    },
  })
  return achado
}
