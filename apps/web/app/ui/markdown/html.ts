import { comNiveis } from '@zelo/contract/site/markdown'

/** Markdown as HTML, not yet made safe: `SanitizedHtml` shows it. */
export async function markdownToHtml(text: string): Promise<string> {
  const { Marked, Tokenizer } = await import('marked')
  // Line breaks between tags would show as breaks.
  const marked = new Marked({ gfm: true, breaks: true, tokenizer: comNiveis(Tokenizer.prototype) })
  return (await marked.parse(text)).replace(/>\n+(?=<)/g, '>').trim()
}
