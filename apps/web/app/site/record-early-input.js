// Runs in the head. Keeps the last request of each part until it hydrates
// (`replay-early-input.ts`).
;(() => {
  const pedidos = new Map()
  const montadas = new Set()
  const guardar = (evento) => {
    const { target: alvo, type: tipo, submitter } = evento
    const raiz = alvo.closest('zelo-parte')?.firstElementChild
    if (!raiz || montadas.has(raiz)) return
    if (tipo === 'click') {
      const botao = alvo.closest('button[type=button]:not([popovertarget])')
      if (botao) pedidos.set(raiz, { botao })
    } else if (alvo.method === 'dialog') {
      evento.preventDefault()
      pedidos.set(raiz, { form: alvo, botao: submitter })
    }
  }
  addEventListener('click', guardar, true)
  addEventListener('submit', guardar, true)
  window.soltarPedido = (raiz) => {
    montadas.add(raiz)
    return pedidos.get(raiz)
  }
})()
