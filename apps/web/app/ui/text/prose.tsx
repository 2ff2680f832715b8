/** Running text of our own files, already HTML when the page is built. Looks are in `prose.css`. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written in this repository, rendered at build time only
  return <div className="prosa" dangerouslySetInnerHTML={{ __html: html }} />
}
