/** Markdown as HTML, not yet made safe: `SanitizedHtml` shows it. */
export async function markdownParaHtml(texto: string): Promise<string> {
  const { Marked } = await import('marked')
  // Line breaks of the source are only breaks where Markdown says so; what stands between tags is nothing.
  return (await new Marked({ gfm: true, breaks: true }).parse(texto)).replace(/>\n+(?=<)/g, '>').trim()
}
