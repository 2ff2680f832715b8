import { Marked } from 'marked'
import { escapeHtml, sanitizeHtml } from './html.ts'

const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    // The reader has headings of its own above: these begin at the third level.
    heading({ tokens, depth }) {
      const nivel = depth === 1 ? 3 : 4
      return `<h${nivel}>${this.parser.parseInline(tokens)}</h${nivel}>`
    },
    // No picture can be shown: its words can.
    image: ({ text }) => escapeHtml(text),
  },
})

/** Markdown that people write, as HTML that can be shown: text formatting and links only. */
export function markdownToHtml(texto: string): string {
  const html = marked.parse(texto, { async: false })
  // Where the text is shown line breaks count: those between tags are none.
  return sanitizeHtml(html.replace(/>\n+(?=<)/g, '>').trim())
}
