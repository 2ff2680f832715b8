/**
 * Origin that sitemap.xml and robots.txt are built with. The server writes the configured one (`ZELO_URL`) in its place when it serves them, so
 * that their addresses are absolute without building again. `.invalid` is reserved (RFC 2606).
 */
export const origemDoMolde = 'https://origem.invalid'

/** Key of the demo company's chat. */
export const empresaDemo = 'clinica-aurora'
