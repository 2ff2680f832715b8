import { prefixoConversa } from '@zelo/contract/site/navegador'
import type { RecadoDaPagina, RecadoDoHospedeiro } from '../protocolo.ts'
import { folha } from './folha.ts'
import { textos } from './textos.ts'

declare global {
  interface Window {
    /** The loader's only global. */
    Zelo?: { abrir(): void; fechar(): void; identificar(identidade?: string): void }
  }
}

const desenhos = {
  abrir: 'M21 12a8 8 0 0 1-8 8H4v-8a8 8 0 0 1 8-8h1a8 8 0 0 1 8 8ZM9 12h.01M12.5 12h.01M16 12h.01',
  fechar: 'M18 6 6 18M6 6l12 12',
}

function escolherIdioma(pedido: string | undefined): keyof typeof textos {
  if (pedido === 'br' || pedido === 'en') return pedido
  return (document.documentElement.lang || navigator.language).toLowerCase().startsWith('pt') ? 'br' : 'en'
}

function montar({ src, dataset }: HTMLScriptElement) {
  const { origin } = new URL(src)
  const idioma = escolherIdioma(dataset.idioma)
  const t = textos[idioma]
  const criar = document.createElement.bind(document)
  const casa = criar('div')
  casa.dataset.zelo = 'chat'
  const raiz = casa.attachShadow({ mode: 'closed' })
  const estilo = new CSSStyleSheet()
  estilo.replaceSync(folha)
  raiz.adoptedStyleSheets = [estilo]

  // Without innerHTML, which Trusted Types refuse.
  const painel = criar('div')
  const botao = criar('button')
  const selo = criar('span')
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const traco = svg.appendChild(document.createElementNS(svg.namespaceURI, 'path'))
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  painel.hidden = true
  painel.role = 'dialog'
  painel.ariaLabel = t.chat
  botao.type = 'button'
  botao.append(svg, selo)
  raiz.append(painel, botao)

  let quadro: HTMLIFrameElement | undefined
  let pronto = false
  let naoLidas = 0
  let identidade = dataset.identidade ?? ''
  const nome = prefixoConversa + dataset.chave
  let memoria = ''
  try {
    memoria = localStorage.getItem(nome) ?? ''
  } catch {}

  const mandar = (recado: RecadoDoHospedeiro) => {
    if (pronto) quadro?.contentWindow?.postMessage(recado, origin)
  }
  const avisar = (tipo: 'aberto' | 'fechado') => mandar({ zelo: 1, tipo })
  // Not in the URL, because URLs end up in logs and histories.
  const identificar = (texto = '') => {
    identidade = texto
    mandar({ zelo: 1, tipo: 'identidade', texto })
  }
  // The site stores the state of a chat page without storage. Else each page would start again.
  const guardar = (texto: string) => {
    memoria = texto
    try {
      if (texto) localStorage.setItem(nome, texto)
      else localStorage.removeItem(nome)
    } catch {}
  }
  const mostrar = () => {
    const aberto = !painel.hidden
    selo.hidden = aberto || !naoLidas
    selo.textContent = naoLidas > 9 ? '9+' : `${naoLidas}`
    botao.ariaExpanded = `${aberto}`
    botao.ariaLabel = aberto ? t.fechar : t.abrir + (naoLidas ? `, ${t.novas(naoLidas)}` : '')
    traco.setAttribute('d', desenhos[aberto ? 'fechar' : 'abrir'])
  }
  const abrir = () => {
    if (!quadro) {
      quadro = criar('iframe')
      quadro.title = t.chat
      const busca = new URLSearchParams({
        embutido: '1',
        idioma,
        host: location.origin,
        ...(identidade && { identificado: '1' }),
      })
      quadro.src = `${origin}/conversa/${encodeURIComponent(dataset.chave ?? '')}?${busca}`
      painel.append(quadro)
    }
    painel.hidden = false
    mostrar()
    avisar('aberto')
    quadro.focus()
  }
  const fechar = () => {
    if (painel.hidden) return
    painel.hidden = true
    mostrar()
    avisar('fechado')
    botao.focus()
  }

  botao.onclick = () => (painel.hidden ? abrir() : fechar())
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape' && target === casa) fechar()
  })
  addEventListener('message', ({ source, origin: de, data }: MessageEvent<RecadoDaPagina | null>) => {
    if (!quadro || source !== quadro.contentWindow || de !== origin || data?.zelo !== 1) return
    if (data.tipo === 'fechar') fechar()
    if (data.tipo === 'guardar') guardar(String(data.texto))
    if (data.tipo === 'nao-lidas') naoLidas = Number(data.total) || 0
    if (data.tipo === 'pronto') {
      pronto = true
      painel.className = 'pronto'
      if (data.semMemoria) mandar({ zelo: 1, tipo: 'memoria', texto: memoria })
      if (identidade) identificar(identidade)
      avisar(painel.hidden ? 'fechado' : 'aberto')
    }
    mostrar()
  })
  // On a phone the panel ends at the keyboard.
  visualViewport?.addEventListener('resize', () =>
    painel.style.setProperty('--altura', `${visualViewport?.height ?? innerHeight}px`),
  )

  mostrar()
  document.body.append(casa)
  window.Zelo = { abrir, fechar, identificar }
  // The panel's «Testar no site» opens the page with this hash.
  if (location.hash === '#zelo-chat') abrir()
}

const etiqueta = (document.currentScript ?? document.querySelector('script[data-chave]')) as HTMLScriptElement | null
if (etiqueta?.dataset.chave && !window.Zelo) {
  if (document.body) montar(etiqueta)
  else addEventListener('DOMContentLoaded', () => montar(etiqueta), { once: true })
}
