/** Text from our own files, converted to HTML at build time. Its styles are in `prose.css`. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written in this repository, rendered at build time only
  return <div className="prosa" dangerouslySetInnerHTML={{ __html: html }} />
}
