/**
 * Placeholder origin of sitemap.xml and robots.txt; the server replaces it by `ZELO_URL`. The name
 * `.invalid` is reserved (RFC 2606).
 */
export const origemDoMolde = 'https://origem.invalid'

/** Chat key of the demo company. */
export const empresaDemo = 'clinica-aurora'
