// Runs in the head of a page with acting parts, before their code is there: keeps the last thing that was asked for in each. `antes-de-montar.ts` takes it up.
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
