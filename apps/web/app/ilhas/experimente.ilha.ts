import { iniciar as iniciarEditor } from './experimento.ilha.ts'

/** On the landing page: fetches the workshop's page when somebody comes near, and opens it in place of the example when a kind is chosen. */
export function iniciar(secao: HTMLElement): void {
  const lugar = secao.querySelector<HTMLElement>('[data-lugar]')
  const pagina = fetch('/experimente').then(async (resposta) => {
    if (!resposta.ok) throw new Error(`the workshop answered ${resposta.status}`)
    return lerPagina(await resposta.text())
  })
  // Without it the links lead to the page itself.
  pagina.catch(() => {})
  let abrindo = false

  lugar?.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-ramo]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (abrindo) return
    abrindo = true
    try {
      const oficina = await pagina
      // Longer than what it replaces: what stands below is out of sight when it moves, and stays so until it was painted there.
      if (secao.getBoundingClientRect().bottom < innerHeight) secao.scrollIntoView({ block: 'end' })
      await pintar()
      abrir(oficina, link.dataset.ramo ?? '')
      await pintar()
      secao.scrollIntoView({ block: 'start' })
    } catch {
      location.assign(link.href)
    }
  })

  function abrir({ documento, estilo }: ReturnType<typeof lerPagina>, ramo: string) {
    const oficina = document.adoptNode(documento.querySelector<HTMLElement>('[data-oficina]') as HTMLElement)
    const folha = new CSSStyleSheet()
    folha.replaceSync(estilo)
    document.adoptedStyleSheets.push(folha)
    // Here it is a part of the page, not the page.
    const titulo = document.createElement('h2')
    const h1 = oficina.querySelector('h1')
    titulo.className = h1?.className ?? ''
    titulo.textContent = h1?.textContent ?? ''
    titulo.tabIndex = -1
    h1?.replaceWith(titulo)
    lugar?.replaceWith(oficina)
    // One agent at a time: the demo company's would stand over the visitor's own.
    document.querySelector('[data-zelo=chat]')?.remove()
    const form = oficina.querySelector<HTMLFormElement>('form')
    if (form) iniciarEditor(form, ramo)
    titulo.focus({ preventScroll: true })
  }
}

/** Resolves once the page as it is now was shown. */
function pintar(): Promise<unknown> {
  return new Promise((pintado) => requestAnimationFrame(() => requestAnimationFrame(pintado)))
}

/** The style is taken out first: the policy of this page knows only its own, and refuses another's inside markup. */
function lerPagina(html: string) {
  let estilo = ''
  const semEstilo = html.replace(/<style>([\s\S]*?)<\/style>/g, (_, regras: string) => {
    // The faces are here already: named again, they would be loaded and swapped again.
    estilo += regras.replace(/@font-face\s*\{[^}]*\}/g, '')
    return ''
  })
  return { documento: new DOMParser().parseFromString(semEstilo, 'text/html'), estilo }
}
