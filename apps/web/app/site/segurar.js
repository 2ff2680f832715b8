// Runs in the head of a flow, before its code is there: keeps the last thing that was asked for. `antes-de-montar.ts` takes it up.
;(() => {
  let pedido
  const guardar = (evento) => {
    const { target: alvo, type: tipo, submitter } = evento
    if (!alvo.closest('#fluxo')) return
    if (tipo === 'click') {
      const botao = alvo.closest('button[type=button]:not([popovertarget])')
      if (botao) pedido = { botao }
    } else if (alvo.method === 'dialog') {
      evento.preventDefault()
      pedido = { form: alvo, botao: submitter }
    }
  }
  addEventListener('click', guardar, true)
  addEventListener('submit', guardar, true)
  window.soltarPedido = () => {
    removeEventListener('click', guardar, true)
    removeEventListener('submit', guardar, true)
    return pedido
  }
})()
