/** Reads a link's token and removes it from the address before other code runs. */
export function tirarToken(): string | null {
  const parametros = new URLSearchParams(location.search)
  const token = parametros.get('token')
  if (token === null) return null
  parametros.delete('token')
  const resto = parametros.toString()
  history.replaceState(history.state, '', location.pathname + (resto && `?${resto}`) + location.hash)
  return token
}

/** The key or token at the end of a public page's address, as in `/agendar/{chave}`. */
export function chaveDoEndereco(): string {
  return decodeURIComponent(location.pathname.split('/')[2] ?? '')
}
