import type { ReactElement } from 'react'
import { encontrarPagina } from '#achar-pagina.ts'
import { type Destino, escreverDestino, type Guarda, type Lugar, type OpcoesDeIr } from '#lib/navegador/rota.ts'

/** Loads the page of a URL. A string is a redirect. */
export type Buscar = (url: URL) => Promise<ReactElement | string>
export type LugarAberto = { lugar: Lugar; vista: ReactElement }

/** The state of a history entry. `ordem` counts this tab's entries. */
type Entrada = Pick<Lugar, 'key' | 'state'> & { ordem: number }
const entrada = (): Partial<Entrada> => history.state ?? {}

/** Adds (`soma`), replaces (`troca`) or keeps (`fica`) the history entry. */
type Modo = 'soma' | 'troca' | 'fica'

const urlDe = ({ pathname, search, hash }: Lugar) => new URL(location.origin + pathname + search + hash)
const lugarDe = ({ pathname, search, hash }: URL | Location, { key, state = null }: Partial<Entrada>): Lugar => {
  return { pathname, search, hash, state, key: key ?? Math.random().toString(36).slice(2) }
}

/** A public page is a separate document. */
const isDocumento = ({ origin, pathname }: URL) =>
  origin !== location.origin || /texto|fluxo/.test(encontrarPagina(pathname)?.tipo ?? '')

/** Changes address and page together, once the guards agree and the code is loaded. */
export class Navegador {
  aberto: LugarAberto | undefined
  readonly #buscar: Buscar
  #mostrar = (_aberto: LugarAberto) => {}
  #guardas: Guarda[] = []
  /** The number of the latest navigation. Results of older ones are dropped. */
  #vez = 0
  #ordem = entrada().ordem ?? 0
  #perguntando = false
  /**
   * The coming `popstate` is our own: it undoes Back during the question, or repeats it after a
   * yes.
   */
  #passoNosso: 'desfaz' | 'segue' | undefined

  constructor(buscar: Buscar) {
    this.#buscar = buscar
  }

  /** Opens the current URL. `aberto` stays undefined when another document loads. */
  abrir(): Promise<void> {
    return this.#chegar(lugarDe(location, entrada()), 'fica')
  }

  ir = async (para: Destino | number, { replace, state }: OpcoesDeIr = {}): Promise<void> => {
    if (typeof para === 'number') return history.go(para)
    const aqui = this.aberto?.lugar ?? lugarDe(location, {})
    const url = new URL(escreverDestino(para), urlDe(aqui))
    if (isDocumento(url)) return location.assign(url)
    const lugar = lugarDe(url, { state })
    const pergunta = this.#pergunta(lugar)
    if (pergunta && !(await this.#responder(pergunta))) return
    await this.#chegar(lugar, (replace ?? urlDe(lugar).href === urlDe(aqui).href) ? 'troca' : 'soma')
  }

  /** Adds a guard. Only the latest one is asked. Returns a function that removes it. */
  vigiar = (guarda: Guarda): (() => void) => {
    this.#guardas.push(guarda)
    return () => {
      this.#guardas = this.#guardas.filter((outra) => outra !== guarda)
    }
  }

  /**
   * Calls `mostrar` for each page and handles Back and Forward. Returns a function that stops it.
   */
  ligar(mostrar: (aberto: LugarAberto) => void): () => void {
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

  /** Asks one question at a time. Meanwhile it refuses other navigations. */
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
