import { isImagemGuardada } from '@zelo/contract/nucleo/imagem-guardada'
import { comNiveis } from '@zelo/contract/site/markdown'
import { Marked, Tokenizer } from 'marked'
import { escapeHtml, sanitizeHtml } from './html.ts'

const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: comNiveis(Tokenizer.prototype),
  renderer: {
    // The page has its own headings above: start at level three.
    heading({ tokens, depth }) {
      const nivel = depth === 1 ? 3 : 4
      return `<h${nivel}>${this.parser.parseInline(tokens)}</h${nivel}>`
    },
    // Pictures from elsewhere are replaced by their text.
    image: ({ href, text }) =>
      isImagemGuardada(href) ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}">` : escapeHtml(text),
  },
})

/** Markdown as sanitized HTML: formatting, links and stored pictures. */
export function markdownToHtml(texto: string): string {
  const html = marked.parse(texto, { async: false })
  // Pages show line breaks, so drop those between tags.
  return sanitizeHtml(html.replaceAll('>\n<', '><').trim())
}
