import type { ReactElement } from 'react'
import { type Destino, escreverDestino, type Guarda, type Lugar, type Opcoes } from '#lib/rota.ts'
import { encontrarPagina } from '#paginas.ts'

/** What stands at an address, with its code; or the address that stands in its place. */
export type Buscar = (url: URL) => Promise<ReactElement | string>
export type Aberto = { lugar: Lugar; vista: ReactElement }

/** What the browser keeps with each entry of the history. `ordem`: how far it is from the first. */
type Entrada = Pick<Lugar, 'key' | 'state'> & { ordem: number }
const entrada = (): Partial<Entrada> => history.state ?? {}

/** What an arrival does to the history: adds an entry, takes the place of the one that is open, or finds its entry there. */
type Modo = 'soma' | 'troca' | 'fica'

const urlDe = ({ pathname, search, hash }: Lugar) => new URL(location.origin + pathname + search + hash)
const lugarDe = ({ pathname, search, hash }: URL | Location, { key, state = null }: Partial<Entrada>): Lugar => {
  return { pathname, search, hash, state, key: key ?? Math.random().toString(36).slice(2) }
}

/** Finished HTML pages are documents of their own. */
const isDocumento = ({ origin, pathname }: URL) =>
  origin !== location.origin || /texto|fluxo/.test(encontrarPagina(pathname)?.tipo ?? '')

/** Changes the address and the page together, when the page that is open may be left and the code of the next one is here. */
export class Navegador {
  aberto: Aberto | undefined
  readonly #buscar: Buscar
  #mostrar = (_aberto: Aberto) => {}
  #guardas: Guarda[] = []
  /** Each navigation takes the place of the one that has not arrived. */
  #vez = 0
  #ordem = entrada().ordem ?? 0
  #perguntando = false
  /** The next step through the history is our own: back to where the reader is asked, or on after their yes. */
  #passoNosso: 'desfaz' | 'segue' | undefined

  constructor(buscar: Buscar) {
    this.#buscar = buscar
  }

  /** Shows the address of the window. Nothing is open afterwards where another document takes its place. */
  abrir(): Promise<void> {
    return this.#chegar(lugarDe(location, entrada()), 'fica')
  }

  ir = async (para: Destino | number, { replace, state }: Opcoes = {}): Promise<void> => {
    if (typeof para === 'number') return history.go(para)
    const aqui = this.aberto?.lugar ?? lugarDe(location, {})
    const url = new URL(escreverDestino(para), urlDe(aqui))
    if (isDocumento(url)) return location.assign(url)
    const lugar = lugarDe(url, { state })
    const pergunta = this.#pergunta(lugar)
    if (pergunta && !(await this.#responder(pergunta))) return
    await this.#chegar(lugar, (replace ?? urlDe(lugar).href === urlDe(aqui).href) ? 'troca' : 'soma')
  }

  /** The guard that came last is asked. */
  vigiar = (guarda: Guarda): (() => void) => {
    this.#guardas.push(guarda)
    return () => {
      this.#guardas = this.#guardas.filter((outra) => outra !== guarda)
    }
  }

  /** From now on `mostrar` is told what is open, and the browser's buttons lead from page to page. */
  ligar(mostrar: (aberto: Aberto) => void): () => void {
    this.#mostrar = mostrar
    if (this.aberto) mostrar(this.aberto)
    addEventListener('popstate', this.#aoPassar)
    return () => removeEventListener('popstate', this.#aoPassar)
  }

  #aoPassar = async (): Promise<void> => {
    const nosso = this.#passoNosso
    this.#passoNosso = undefined
    const { ordem = this.#ordem + 1 } = entrada()
    const passo = ordem - this.#ordem
    this.#ordem = ordem
    if (nosso === 'desfaz') return
    const lugar = lugarDe(location, entrada())
    const pergunta = nosso === 'segue' || passo === 0 ? undefined : this.#pergunta(lugar)
    if (!pergunta) return this.#chegar(lugar, 'fica')
    this.#passoNosso = 'desfaz'
    const desfeito = new Promise((pronto) => addEventListener('popstate', pronto, { once: true }))
    history.go(-passo)
    await desfeito
    if (!(await this.#responder(pergunta))) return
    this.#passoNosso = 'segue'
    history.go(passo)
  }

  #pergunta(para: Lugar) {
    return this.aberto && this.#guardas.at(-1)?.(this.aberto.lugar, para)
  }

  /** Who is being asked goes nowhere meanwhile. */
  async #responder(pergunta: () => Promise<boolean>): Promise<boolean> {
    if (this.#perguntando) return false
    this.#perguntando = true
    try {
      return await pergunta()
    } finally {
      this.#perguntando = false
    }
  }

  async #chegar(lugar: Lugar, modo: Modo): Promise<void> {
    const vez = ++this.#vez
    const url = urlDe(lugar)
    const { aberto } = this
    const soAncora =
      lugar.hash && aberto?.lugar.pathname === lugar.pathname && aberto.lugar.search === lugar.search
        ? aberto
        : undefined
    const vista = soAncora?.vista ?? (await this.#buscar(url))
    if (vez !== this.#vez) return
    if (typeof vista === 'string') {
      const outra = new URL(vista, location.origin)
      if (isDocumento(outra)) return location[modo === 'soma' ? 'assign' : 'replace'](outra)
      return this.#chegar(lugarDe(outra, {}), modo === 'soma' ? modo : 'troca')
    }
    if (modo === 'soma') this.#ordem++
    const { key, state } = lugar
    const guardada: Entrada = { key, state, ordem: this.#ordem }
    history[modo === 'soma' ? 'pushState' : 'replaceState'](guardada, '', modo === 'fica' ? undefined : url)
    this.aberto = { lugar, vista }
    this.#mostrar(this.aberto)
  }
}
