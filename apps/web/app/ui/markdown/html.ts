import { comNiveis } from '@zelo/contract/site/markdown'

/** Markdown to unsafe HTML; show it with `SanitizedHtml`. */
export async function markdownParaHtml(texto: string): Promise<string> {
  const { Marked, Tokenizer } = await import('marked')
  // Line breaks between tags would show as breaks.
  const marked = new Marked({ gfm: true, breaks: true, tokenizer: comNiveis(Tokenizer.prototype) })
  return (await marked.parse(texto)).replace(/>\n+(?=<)/g, '>').trim()
}
