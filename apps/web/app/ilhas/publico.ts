import { guardarPaginaForaDoAr } from '#lib/fora-do-ar.ts'
import { acompanharContato } from './contato-atual.ts'
import { iniciarPagina, todos } from './pagina.ilha.ts'
import { iniciarPlanos } from './planos.ilha.ts'

type Ilha = { iniciar(raiz: HTMLElement): void }

/**
 * What only some pages do: a file of its own each, loaded (and named early in the page's head by the build) where an element says
 * `data-ilha="<name>"`. The name is that of the file, `<name>.ilha.ts`. `data-ilha-tocada` loads it when somebody first comes near the element:
 * most visitors never do.
 */
const porMarca: Record<string, () => Promise<Ilha>> = {
  ajuda: () => import('./ajuda.ilha.ts'),
  contato: () => import('./contato.ilha.ts'),
  negacao: () => import('./negacao.ilha.ts'),
  experimente: () => import('./experimente.ilha.ts'),
  experimento: () => import('./experimento.ilha.ts'),
}

const sinais = ['pointerover', 'focusin'] as const

/** What every finished HTML page does in the browser. Each part finds its own marks and does nothing without them. */
iniciarPagina()
iniciarPlanos()
acompanharContato()
iniciarNewsletter()
addEventListener('load', completarPagina)
aoPrimeiroGesto(() => void guardarPaginaForaDoAr().catch(() => {}))

for (const raiz of document.querySelectorAll<HTMLElement>('[data-ilha]')) {
  void ligar(raiz, porMarca[raiz.dataset.ilha ?? ''])
}

for (const raiz of document.querySelectorAll<HTMLElement>('[data-ilha-tocada]')) {
  const tocar = () => {
    for (const sinal of sinais) raiz.removeEventListener(sinal, tocar)
    const soltar = segurarCliques(raiz)
    void ligar(raiz, porMarca[raiz.dataset.ilhaTocada ?? '']).finally(soltar)
  }
  for (const sinal of sinais) raiz.addEventListener(sinal, tocar)
}

/** Whoever does something in the page may soon ask for another; who only looks downloads nothing more. */
function aoPrimeiroGesto(fazer: () => void): void {
  const gestos = ['pointerover', 'keydown', 'scroll'] as const
  const uma = () => {
    for (const gesto of gestos) removeEventListener(gesto, uma)
    fazer()
  }
  for (const gesto of gestos) addEventListener(gesto, uma, { passive: true })
}

/** What was kept for later so that the first screen came sooner is laid out now, a part at a time: anchors, search and print find it whole. */
function completarPagina(): void {
  const partes = todos('.adiante, .adiante-alto')
  const seguinte = () => {
    partes.shift()?.classList.remove('adiante', 'adiante-alto')
    if (partes.length) setTimeout(seguinte, 60)
  }
  setTimeout(seguinte, 60)
}

/** Every footer has the box and few people use it: its script comes with the first touch, and what is sent before it came is sent then. */
function iniciarNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-newsletter]')
  form?.addEventListener('focusin', () => ligar(form, () => import('./newsletter.ilha.ts')), { once: true })
}

/** Starts an element's script. A form that was sent before it came is sent then. */
async function ligar<R extends HTMLElement>(raiz: R, carregar?: () => Promise<{ iniciar(raiz: R): void }>) {
  let enviar: (() => void) | undefined
  const segurar = (event: SubmitEvent) => {
    event.preventDefault()
    enviar = () => (event.target as HTMLFormElement).requestSubmit(event.submitter)
  }
  raiz.addEventListener('submit', segurar, { capture: true })
  try {
    const ilha = await carregar?.()
    ilha?.iniciar(raiz)
  } finally {
    raiz.removeEventListener('submit', segurar, { capture: true })
  }
  enviar?.()
}

/** A finger comes near and presses at once: the press waits for its script. @returns lets it go on */
function segurarCliques(raiz: HTMLElement): () => void {
  let alvo: HTMLElement | undefined
  const segurar = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    alvo = event.target as HTMLElement
  }
  raiz.addEventListener('click', segurar, { capture: true })
  return () => {
    raiz.removeEventListener('click', segurar, { capture: true })
    alvo?.click()
  }
}
