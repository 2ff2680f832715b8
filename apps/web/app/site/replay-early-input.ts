type PedidoGuardado = { form?: HTMLFormElement; botao: HTMLElement | null }

declare global {
  interface Window {
    /** From `record-early-input.js`: stops recording for a part and returns its last request. */
    soltarPedido?: (raiz: Element) => PedidoGuardado | undefined
  }
}

/**
 * Replays what the visitor did before hydration: typed or filled values as `input` events, and the
 * last click on a button. The fields are uncontrolled and listen to `onInput`.
 */
export function replayEarlyInput(raiz: Element): () => void {
  const contar = () => contarOQueFoiDigitado(raiz)
  const pedido = window.soltarPedido?.(raiz)
  contar()
  if (pedido?.form) pedido.form.requestSubmit(pedido.botao)
  else pedido?.botao?.click()
  // Going back in history fills the fields after loading.
  addEventListener('pageshow', contar)
  return () => removeEventListener('pageshow', contar)
}

function contarOQueFoiDigitado(raiz: Element): void {
  for (const form of document.forms) {
    if (!raiz.contains(form)) continue
    for (const campo of form.elements) if (mudou(campo)) campo.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function mudou(campo: Element): boolean {
  if (campo instanceof HTMLInputElement)
    return campo.value !== campo.defaultValue || campo.checked !== campo.defaultChecked
  if (campo instanceof HTMLTextAreaElement) return campo.value !== campo.defaultValue
  return (
    campo instanceof HTMLSelectElement && [...campo.options].some((opcao) => opcao.selected !== opcao.defaultSelected)
  )
}
