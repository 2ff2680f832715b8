import { simples } from '@zelo/contract/texto'

/** Filters the list of articles as one types: every word must be in the title, the summary or the name of a section. */
export function iniciar(raiz: HTMLElement): void {
  const caixa = raiz.querySelector<HTMLElement>('[data-busca-ajuda]')
  const campo = caixa?.querySelector('input')
  const achados = raiz.querySelector<HTMLElement>('[data-achados]')
  const nada = raiz.querySelector<HTMLElement>('[data-nada]')
  if (!caixa || !campo || !achados || !nada) return
  const itens = [...raiz.querySelectorAll<HTMLElement>('[data-busca]')].map((item) => ({
    item,
    texto: simples(item.dataset.busca ?? '').trim(),
  }))

  function filtrar() {
    const palavras = simples(campo?.value ?? '')
      .trim()
      .split(/\s+/)
      .filter(Boolean)
    let total = 0
    for (const { item, texto } of itens) {
      item.hidden = !palavras.every((palavra) => texto.includes(palavra))
      if (!item.hidden) total++
    }
    for (const secao of raiz.querySelectorAll<HTMLElement>('[data-secao]'))
      secao.hidden = !secao.querySelector('[data-busca]:not([hidden])')
    if (nada) nada.hidden = total > 0
    if (achados)
      achados.textContent =
        palavras.length === 0 || total === 0
          ? ''
          : total === 1
            ? (achados.dataset.um ?? '')
            : (achados.dataset.varios ?? '').replace('{n}', String(total))
  }

  caixa.classList.remove('invisible')
  campo.addEventListener('input', filtrar)
  campo.value = new URLSearchParams(location.search).get('q') ?? ''
  filtrar()
}
