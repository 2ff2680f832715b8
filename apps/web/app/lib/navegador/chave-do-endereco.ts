/** The key or token that ends a public page's address, as in `/agendar/{chave}`. */
export function chaveDoEndereco(): string {
  return decodeURIComponent(location.pathname.split('/')[2] ?? '')
}
