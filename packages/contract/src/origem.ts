/**
 * Origin that finished pages are built with. The server writes the configured one (`ZELO_URL`) in its place when it serves them, so that
 * canonical addresses, pictures for social networks and the sitemap are absolute without building again. `.invalid` is reserved (RFC 2606).
 */
export const origemDoMolde = 'https://origem.invalid'

/** Key of the demo company's chat, which finished pages are built with. */
export const empresaDemo = 'clinica-aurora'

/** A finished page where there is no demo company: its bubble goes, and a link to its chat leads to the try-out. */
export function semEmpresaDemo(html: string): string {
  return html
    .replaceAll(`href="/conversa/${empresaDemo}"`, 'href="/experimente"')
    .replace(new RegExp(`<script [^>]*data-chave="${empresaDemo}"[^>]*></script>`), '')
}
