/**
 * Origin in sitemap.xml and robots.txt, which the server replaces with `ZELO_URL`. `.invalid` is a
 * reserved name (RFC 2606).
 */
export const origemDoMolde = 'https://origem.invalid'

/** Chat key of the demo company. */
export const empresaDemo = 'clinica-aurora'
