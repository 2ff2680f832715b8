/**
 * Runs in the page. Finds what is wrong on a phone's screen: content wider than the screen, touch
 * targets under 44 × 44 px (WCAG 2.5.8 excepts links in running text), and text under 12 px.
 */
export function medirTela(): string[] {
  const alvos =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=switch], [role=slider]'
  const faltas = new Set<string>()
  const nome = (elemento: Element) => {
    const dito = elemento.getAttribute('aria-label') ?? elemento.textContent ?? ''
    return `<${elemento.localName}> «${dito.trim().slice(0, 40)}» .${(elemento.getAttribute('class') ?? '').slice(0, 60)}`
  }
  // Text for screen readers is clipped, so it does not count as visible.
  const aVista = (elemento: Element) =>
    elemento.checkVisibility({ visibilityProperty: true }) &&
    !elemento.closest('[inert]') &&
    getComputedStyle(elemento).clipPath === 'none'
  const emTexto = (elemento: Element) =>
    elemento.localName === 'a' &&
    getComputedStyle(elemento).display === 'inline' &&
    elemento.parentElement?.textContent?.trim() !== elemento.textContent?.trim()

  const largura = document.documentElement.scrollWidth
  if (largura > document.documentElement.clientWidth) faltas.add(`a página tem ${largura} px de largura`)

  const janela = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  for (const alvo of janela.querySelectorAll<HTMLInputElement>(alvos)) {
    if (alvo.disabled || !aVista(alvo) || emTexto(alvo)) continue
    // The label, and the area that a link's `::after` covers, belong to the target.
    const estendida = getComputedStyle(alvo, '::after')
    const caixas = [alvo, alvo.closest('label')].flatMap((um) => um?.getBoundingClientRect() ?? [])
    const maior = (lado: 'width' | 'height') =>
      Math.max(
        ...caixas.map((caixa) => caixa[lado]),
        estendida.position === 'absolute' ? Number.parseFloat(estendida[lado]) || 0 : 0,
      )
    const [w, h] = [maior('width'), maior('height')]
    if (Math.min(w, h) < 43.5) faltas.add(`alvo de ${Math.round(w)} × ${Math.round(h)} px: ${nome(alvo)}`)
  }

  const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (textos.nextNode()) {
    const pai = textos.currentNode.parentElement
    if (!pai || !textos.currentNode.textContent?.trim() || /^(script|style|option)$/.test(pai.localName)) continue
    const tamanho = Number.parseFloat(getComputedStyle(pai).fontSize)
    if (tamanho < 12 && aVista(pai)) faltas.add(`letra de ${tamanho} px: ${nome(pai)}`)
  }
  return [...faltas]
}
