type Pedido = { form?: HTMLFormElement; botao: HTMLElement | null }

declare global {
  interface Window {
    /** `segurar.js`: ends its watch over a part and tells what was asked for last. */
    soltarPedido?: (raiz: Element) => Pedido | undefined
  }
}

/**
 * What people did before React was there is told to it now: what they typed, chose or had filled in is an `input` event of its field, and the
 * button that they pressed is pressed. Fields of a part keep their own values and listen to `onInput`.
 */
export function retomar(raiz: Element): () => void {
  const contar = () => contarOQueFoiDigitado(raiz)
  const pedido = window.soltarPedido?.(raiz)
  contar()
  if (pedido?.form) pedido.form.requestSubmit(pedido.botao)
  else pedido?.botao?.click()
  // A page that one comes back to gets its fields filled after it was loaded.
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
