/** The token of a link, taken out of the address before anything else can read it there. */
export function tirarToken(): string | null {
  const parametros = new URLSearchParams(location.search)
  const token = parametros.get('token')
  if (token === null) return null
  parametros.delete('token')
  const resto = parametros.toString()
  history.replaceState(history.state, '', location.pathname + (resto && `?${resto}`) + location.hash)
  return token
}
