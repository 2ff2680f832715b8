import { comNiveis } from '@zelo/contract/site/markdown'

/** Converts Markdown to unsafe HTML. `SanitizedHtml` makes it safe and shows it. */
export async function markdownToHtml(text: string): Promise<string> {
  const { Marked, Tokenizer } = await import('marked')
  // Line breaks between tags would show as empty lines.
  const marked = new Marked({ gfm: true, breaks: true, tokenizer: comNiveis(Tokenizer.prototype) })
  return (await marked.parse(text)).replace(/>\n+(?=<)/g, '>').trim()
}
