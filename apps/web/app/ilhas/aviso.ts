type Aviso = { titulo?: string; texto: string; tipo: 'error' | 'info' }

const duracaoMs = 5000

/** The toast of the finished pages: looks and lasts like the panel's, stays while the pointer or the focus is on it. */
export function mostrarAviso({ titulo, texto, tipo }: Aviso): void {
  const lista = document.querySelector('[data-avisos]')
  const modelo = document.querySelector<HTMLTemplateElement>('#modelo-aviso')
  if (!lista || !modelo) return
  const item = modelo.content.firstElementChild?.cloneNode(true) as HTMLElement
  const parte = (nome: string) => item.querySelector<HTMLElement>(`[data-parte=${nome}]`)
  item.dataset.type = tipo
  item.setAttribute('role', tipo === 'error' ? 'alert' : 'status')
  const cabeca = parte('titulo')
  if (cabeca) cabeca.textContent = titulo ?? ''
  const corpo = parte('texto')
  if (corpo) corpo.textContent = texto

  let relogio = setTimeout(fechar, duracaoMs)
  function fechar() {
    clearTimeout(relogio)
    item.remove()
  }
  for (const evento of ['pointerenter', 'focusin']) item.addEventListener(evento, () => clearTimeout(relogio))
  for (const evento of ['pointerleave', 'focusout']) {
    item.addEventListener(evento, () => {
      clearTimeout(relogio)
      relogio = setTimeout(fechar, duracaoMs)
    })
  }
  parte('fechar')?.addEventListener('click', fechar)
  lista.replaceChildren(item)
}
