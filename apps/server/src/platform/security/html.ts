import { isImagemGuardada } from '@zelo/contract/empresa/imagem/imagem'
import sanitize from 'sanitize-html'

const permitido: sanitize.IOptions = {
  allowedTags: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'em',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'strong',
    'u',
    'ul',
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isImagemGuardada(attribs.src),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** HTML that people write (notifications): text formatting, links and pictures stored here; scripts, styles, other pictures and handlers are dropped. Applied on write; the browser applies its own on render. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, permitido)
}

/** The words of such HTML, for where there is no markup. */
export function htmlToText(html: string): string {
  const text = sanitize(html.replace(/<\/(p|li|h\d)>|<br\s*\/?>/gi, '\n'), { allowedTags: [], allowedAttributes: {} })
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim()
}

/** Plain text as HTML: what a client typed shows as typed. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
