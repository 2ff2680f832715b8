type Valores = Record<string, string | null>

/** Writes each value where `data-dado` names it, and hides what stands under `data-so` of one that is empty; others stay. */
export function preencher(raiz: HTMLElement, valores: Valores): void {
  for (const lugar of raiz.querySelectorAll<HTMLElement>('[data-dado]')) {
    const nome = lugar.dataset.dado ?? ''
    if (nome in valores) lugar.textContent = valores[nome] ?? ''
  }
  for (const parte of raiz.querySelectorAll<HTMLElement>('[data-so]')) {
    const nome = parte.dataset.so ?? ''
    if (nome in valores) parte.hidden = !valores[nome]
  }
}
