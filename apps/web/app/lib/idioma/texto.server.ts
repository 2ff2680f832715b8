import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { marca } from '@zelo/contract/site/marca'
import { slug } from '@zelo/contract/site/texto'
import { Marked } from 'marked'

export type Secao = { id: string; titulo: string }
export type TextoDaPagina = { titulo: string; resumo: string; html: string; secoes: Secao[] }

/**
 * Parses a page in Markdown: `# Title`, `> summary`, body. A section may have one anchor for both
 * languages: `## Segurança {#seguranca}`. `valoresDe` gives the values for `{email}` and the like.
 */
export function lerTexto(markdown: string, hoje: DadosDoSite): TextoDaPagina {
  const [, titulo, resumo, corpo] = /^# (.+)\n\n> (.+)\n\n([\s\S]+)$/.exec(markdown.trim()) ?? []
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
  const valores = valoresDe(hoje)
  const html = marked.parse(comValores(corpo, valores, emMarkdown), { async: false })
  return { titulo: comValores(titulo, valores), resumo: comValores(resumo, valores), html, secoes }
}

function valoresDe({ contato: { email, telefone, cidade }, encarregado }: DadosDoSite): Record<string, string> {
  const { nome } = marca
  return { nome, email, telefone, cidade, encarregado: encarregado.email, encarregado_nome: encarregado.nome }
}

function comValores(texto: string, valores: Record<string, string>, escrever = (valor: string) => valor): string {
  return texto.replace(/\{(\w+)\}/g, (escrito, chave: string) => escrever(valores[chave] ?? escrito))
}

/** Escapes a text that an administrator wrote. */
function emMarkdown(valor: string): string {
  return valor.replace(/[\\`*[\]<>&#|~]/g, (letra) => `&#${letra.charCodeAt(0)};`)
}

/** «Bloquear um horário» → `bloquear-um-horario`. */
function ancora(titulo: string): string {
  return slug(titulo)
}
