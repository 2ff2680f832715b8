import { Component } from 'react'
import { lerPreferencias, type Preferencias } from '#lib/guardado/preferencias.ts'
import { chaves, gravarObjeto, lerObjeto } from '#lib/guardado/storage.ts'
import { lerConteudo } from '#lib/navegador/conteudo.ts'
import { reduzirMovimento } from '#lib/navegador/media.ts'
import { type Lugar, useLocation } from '#lib/navegador/rota.ts'

/** The page is readable from the first frame of the animation. */
const opacity = 0.6

/** The first keyframe of each animation. */
const entradas: Record<Exclude<Preferencias['animacao'], ''>, Keyframe> = {
  fade: { opacity },
  'fade-up': { opacity, transform: 'translateY(6px)' },
  'fade-down': { opacity, transform: 'translateY(-6px)' },
  'fade-left': { opacity, transform: 'translateX(8px)' },
  'fade-right': { opacity, transform: 'translateX(-8px)' },
  'slide-down': { transform: 'translateY(-16px)' },
  'slide-left': { transform: 'translateX(16px)' },
  'slide-right': { transform: 'translateX(-16px)' },
  'zoom-in': { opacity, transform: 'scale(.985)' },
}

/** The scroll position and the entrance animation of each page. */
export function ScrollManager() {
  return <Altura lugar={useLocation()} />
}

/** A class, because only `getSnapshotBeforeUpdate` sees the old scroll position. */
class Altura extends Component<{ lugar: Lugar }> {
  #alturas = lerObjeto<Record<string, number>>(chaves.alturas, 'sessionStorage') ?? {}
  #entrada: Animation | undefined

  #guardar = () => {
    this.#alturas[this.props.lugar.key] = scrollY
    gravarObjeto(chaves.alturas, this.#alturas, 'sessionStorage')
    // The browser restores the position of other documents, and of this one after coming back.
    history.scrollRestoration = 'auto'
  }

  #colocar() {
    const { key, hash, state } = this.props.lugar
    const altura = this.#alturas[key]
    if (altura !== undefined) return scrollTo(0, altura)
    if (!(state && 'mesmaAltura' in state)) scrollTo(0, 0)
    // The only anchor of the panel is its content, for «Ir para o conteúdo».
    if (hash) lerConteudo()?.scrollIntoView()
  }

  #animar() {
    this.#entrada?.cancel()
    const { animacao } = lerPreferencias()
    if (reduzirMovimento() || animacao === '') return
    this.#entrada = lerConteudo()?.animate([entradas[animacao], { opacity: 1, transform: 'none' }], {
      id: 'entrada',
      duration: 180,
      easing: 'ease-out',
    })
  }

  override componentDidMount() {
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', this.#guardar)
    this.#colocar()
  }

  override getSnapshotBeforeUpdate() {
    return scrollY
  }

  override componentDidUpdate({ lugar }: { lugar: Lugar }, _: unknown, altura: number) {
    if (lugar.key === this.props.lugar.key) return
    this.#alturas[lugar.key] = altura
    this.#colocar()
    this.#animar()
  }

  override componentWillUnmount() {
    removeEventListener('pagehide', this.#guardar)
    this.#entrada?.cancel()
  }

  override render() {
    return null
  }
}
