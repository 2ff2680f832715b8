import { isImagemGuardada } from '@zelo/contract/empresa/imagem/imagem'
import { comNiveis } from '@zelo/contract/site/markdown'
import { Marked, Tokenizer } from 'marked'
import { escapeHtml, sanitizeHtml } from './html.ts'

const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: comNiveis(Tokenizer.prototype),
  renderer: {
    // The reader has headings of its own above: these begin at the third level.
    heading({ tokens, depth }) {
      const nivel = depth === 1 ? 3 : 4
      return `<h${nivel}>${this.parser.parseInline(tokens)}</h${nivel}>`
    },
    // Of other pictures only the words can be shown.
    image: ({ href, text }) =>
      isImagemGuardada(href) ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}">` : escapeHtml(text),
  },
})

/** Markdown that people write, as HTML that can be shown: text formatting, links and pictures stored here. */
export function markdownToHtml(texto: string): string {
  const html = marked.parse(texto, { async: false })
  // Where the text is shown line breaks count: those between tags are none.
  return sanitizeHtml(html.replace(/>\n+(?=<)/g, '>').trim())
}
