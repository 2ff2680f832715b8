import { marca } from '@zelo/contract/marca'
import { slug } from '@zelo/contract/texto'
import { Marked } from 'marked'

export type Secao = { id: string; titulo: string }
export type Texto = { titulo: string; resumo: string; html: string; secoes: Secao[] }

/**
 * A page written in Markdown, made ready while the site is built. `# Title`, then `> summary`, then the body. A section may name its anchor,
 * the same in every language: `## Segurança {#seguranca}`. `{email}` and the other names of `valores` stand for what the brand says.
 */
export function lerTexto(markdown: string): Texto {
  const [, titulo, resumo, corpo] = /^# (.+)\n\n> (.+)\n\n([\s\S]+)$/.exec(comMarca(markdown.trim())) ?? []
  if (!titulo || !resumo || !corpo)
    throw new Error(`A text begins with a title and a summary: ${markdown.slice(0, 60)}`)
  const secoes: Secao[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = /\{#([\w-]+)\}$/.exec(text)?.[1] ?? ancora(text)
        const nome = this.parser.parseInline(tokens).replace(/\s*\{#[\w-]+\}$/, '')
        if (depth === 2) secoes.push({ id, titulo: nome })
        return `<h${depth} id="${id}">${nome}</h${depth}>\n`
      },
      table(token) {
        const nomes = token.header.map(({ text }) => text)
        const cabeca = token.header.map(({ tokens }) => `<th>${this.parser.parseInline(tokens)}</th>`).join('')
        const linhas = token.rows.map(
          (linha) =>
            `<tr>${linha.map(({ tokens }, i) => `<td data-nome="${nomes[i]}">${this.parser.parseInline(tokens)}</td>`).join('')}</tr>`,
        )
        const classe = nomes.length > 2 ? 'tabela larga' : 'tabela'
        return `<div class="${classe}" role="group" aria-label="${nomes[0]}" tabindex="0"><table><thead><tr>${cabeca}</tr></thead><tbody>${linhas.join('')}</tbody></table></div>`
      },
    },
  })
  const html = marked.parse(corpo, { async: false })
  return { titulo, resumo, html, secoes }
}

const { nome, email, telefone, cidade, encarregado } = marca
const valores: Record<string, string> = {
  nome,
  email,
  telefone,
  cidade,
  encarregado: encarregado.email,
  // The server writes today's name in its place: `configuracao-nas-paginas.ts`.
  encarregado_nome: `<span data-encarregado="">${encarregado.nome}</span>`,
}

function comMarca(texto: string): string {
  return texto.replace(/\{(\w+)\}/g, (escrito, chave: string) => valores[chave] ?? escrito)
}

/** «Bloquear um horário» → `bloquear-um-horario`. */
function ancora(titulo: string): string {
  return slug(titulo)
}
