/** The code to copy into a site. `chave` and `origem` are those of the company's chat. */
export function etiquetaDoChat(origem: string, chave: string, identidade = ''): string {
  return `<script async src="${origem}/widget.js" data-chave="${chave}"${identidade && ` data-identidade="${identidade}"`}></script>`
}
