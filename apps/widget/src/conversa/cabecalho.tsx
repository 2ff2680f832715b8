import type { StatusConversa } from '@zelo/contract/nucleo/enums'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useLingua } from './contexto.ts'
import { Icone } from './icone.tsx'
import type { Hospedeiro } from './sessao/hospedeiro.ts'

type Props = {
  nome: string
  logo: string | null
  status: StatusConversa
  hospedeiro: Hospedeiro | undefined
  novaConversa: () => void
}

function iniciais(nome: string): string {
  const palavras = nome.split(/\s+/).filter((palavra) => palavra.length > 2 || palavra === nome)
  return [palavras[0], palavras.length > 1 ? palavras.at(-1) : undefined]
    .map((palavra) => palavra?.[0]?.toUpperCase() ?? '')
    .join('')
}

export function Cabecalho({ nome, logo, status, hospedeiro, novaConversa }: Props) {
  const { t, idioma, trocarIdioma } = useLingua()
  const [aberto, setAberto] = useState(false)
  const [quebrada, setQuebrada] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const botao = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!aberto) return
    const fora = (evento: Event) => {
      if (!menu.current?.contains(evento.target as Node)) setAberto(false)
    }
    // In the capture phase, because Escape also closes an embedded chat.
    const teclou = (evento: KeyboardEvent) => {
      if (evento.key !== 'Escape') return
      evento.stopPropagation()
      setAberto(false)
      botao.current?.focus()
    }
    document.addEventListener('pointerdown', fora)
    document.addEventListener('focusin', fora)
    document.addEventListener('keydown', teclou, true)
    return () => {
      document.removeEventListener('pointerdown', fora)
      document.removeEventListener('focusin', fora)
      document.removeEventListener('keydown', teclou, true)
    }
  }, [aberto])

  const escolher = (acao: () => void) => () => {
    setAberto(false)
    botao.current?.focus()
    acao()
  }
  return (
    <header class="cabecalho">
      <span class="avatar" aria-hidden="true">
        {logo && !quebrada ? <img src={logo} alt="" onError={() => setQuebrada(true)} /> : iniciais(nome)}
      </span>
      <div class="cabecalho-nome">
        <h1>{nome}</h1>
        <p aria-live="polite">{t.situacao[status]}</p>
      </div>
      <div class="menu" ref={menu}>
        <button
          ref={botao}
          type="button"
          class="botao-icone"
          aria-label={t.maisOpcoes}
          aria-expanded={aberto}
          aria-controls="opcoes-chat"
          onClick={() => setAberto(!aberto)}
        >
          <Icone nome="mais" tamanho={22} />
        </button>
        <ul id="opcoes-chat" class="menu-lista" hidden={!aberto}>
          <li>
            <button type="button" onClick={escolher(novaConversa)}>
              {t.novaConversa}
            </button>
          </li>
          <li>
            <button type="button" lang={idioma === 'br' ? 'en' : 'pt-BR'} onClick={escolher(trocarIdioma)}>
              {t.outroIdioma}
            </button>
          </li>
        </ul>
      </div>
      {hospedeiro && (
        <button type="button" class="botao-icone" aria-label={t.fecharChat} onClick={hospedeiro.fechar}>
          <Icone nome="fechar" />
        </button>
      )}
    </header>
  )
}
