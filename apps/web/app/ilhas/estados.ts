/** Shows one state of a page and hides the others; its heading takes the focus, so that it is read and the keyboard goes on from there. */
export function mostrarEstado(raiz: HTMLElement, nome: string): HTMLElement | undefined {
  let mostrado: HTMLElement | undefined
  for (const estado of raiz.querySelectorAll<HTMLElement>('[data-estado]')) {
    estado.hidden = estado.dataset.estado !== nome
    if (!estado.hidden) mostrado = estado
  }
  mostrado?.querySelector('h1')?.focus()
  return mostrado
}

/** «Confira seu e-mail»: in a demo that delivers nothing, with the way to read it. */
export function mostrarEnviado(raiz: HTMLElement, { na_demo }: { na_demo?: true }): HTMLElement | undefined {
  const enviado = mostrarEstado(raiz, 'enviado')
  const aviso = enviado?.querySelector<HTMLElement>('[data-na-demo]')
  if (aviso) aviso.hidden = !na_demo
  return enviado
}

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
