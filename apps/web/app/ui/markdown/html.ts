import { comNiveis } from '@zelo/contract/site/markdown'

/** Markdown as HTML, not yet made safe: `SanitizedHtml` shows it. */
export async function markdownToHtml(texto: string): Promise<string> {
  const { Marked, Tokenizer } = await import('marked')
  // Line breaks of the source are only breaks where Markdown says so; what stands between tags is nothing.
  const marked = new Marked({ gfm: true, breaks: true, tokenizer: comNiveis(Tokenizer.prototype) })
  return (await marked.parse(texto)).replace(/>\n+(?=<)/g, '>').trim()
}
