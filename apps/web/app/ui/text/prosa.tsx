/** Prerendered text of our own files, styled by `prosa.css`. */
export function Prosa({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written in this repository, rendered at build time only
  return <div className="prosa" dangerouslySetInnerHTML={{ __html: html }} />
}
