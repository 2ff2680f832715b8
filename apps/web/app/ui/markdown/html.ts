/** Converts Markdown to unsafe HTML. `SanitizedHtml` makes it safe and shows it. */
export async function markdownToHtml(text: string): Promise<string> {
  const [{ Marked, Tokenizer }, { comNiveis }] = await Promise.all([
    import('marked'),
    import('@zelo/contract/site/markdown'),
  ])
  // Line breaks between tags would show as empty lines.
  const marked = new Marked({ gfm: true, breaks: true, tokenizer: comNiveis(Tokenizer.prototype) })
  return (await marked.parse(text)).replaceAll('>\n<', '><').trim()
}
