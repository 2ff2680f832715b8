import type { Idioma } from '@zelo/contract/nucleo/enums'
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Chat } from './chat.tsx'
import { ContextoLingua } from './contexto.ts'
import { Recado } from './escrita/recado.tsx'
import { criarApi, type Empresa, type ErroApi } from './sessao/api.ts'
import { type Conversa, criarConversa, type EstadoConversa } from './sessao/conversa.ts'
import { type Hospedeiro, ligarHospedeiro } from './sessao/hospedeiro.ts'
import { guardarIdioma, localeDe } from './sessao/idioma.ts'
import { doHospedeiro, doNavegador, isNegado } from './sessao/sessao.ts'
import { textos } from './sessao/textos.ts'

/** How long to wait for the host's first message: the visitor's identity and the stored state. */
const esperaHospedeiroMs = 3_000

type Tela = 'carregando' | 'desconhecida' | 'falha' | { empresa: Empresa; conversa: Conversa }

export function App({ chave, idiomaInicial }: { chave: string; idiomaInicial: Idioma }) {
  const [idioma, setIdioma] = useState(idiomaInicial)
  const [tela, setTela] = useState<Tela>('carregando')
  const [estado, setEstado] = useState<EstadoConversa>()
  const [visivel, setVisivel] = useState(true)
  const [hospedeiro, setHospedeiro] = useState<Hospedeiro>()
  const idiomaAtual = useRef(idioma)
  idiomaAtual.current = idioma
  const t = textos[idioma]

  const api = useMemo(() => criarApi(chave, () => idiomaAtual.current), [chave])

  const atual = useRef<Conversa | undefined>(undefined)
  const identidade = useRef('')
  const armazem = useRef(doNavegador)
  const carregar = useCallback(async () => {
    setTela('carregando')
    atual.current?.parar()
    const dita = identidade.current
    let conversa: Conversa | undefined
    try {
      const quem = dita ? await api.identificar(dita) : undefined
      // The identity changed while this one was checked.
      if (identidade.current !== dita) return
      const mudou = (novo: EstadoConversa) => atual.current === conversa && setEstado(novo)
      conversa = criarConversa(
        chave,
        api,
        mudou,
        armazem.current,
        quem?.reconhecido ? { identidade: dita, acesso: quem.conversa } : undefined,
      )
      atual.current = conversa
      const [empresa] = await Promise.all([api.empresa(), conversa.retomar()])
      if (atual.current !== conversa) return
      setEstado(conversa.estado())
      setTela({ empresa, conversa })
    } catch (erro) {
      if (atual.current !== conversa) return
      conversa?.parar()
      // 400 and 422 mean a malformed key. For the visitor the chat is unknown.
      const { status = 0 } = erro as ErroApi
      setTela(status >= 400 && status < 500 && status !== 429 ? 'desconhecida' : 'falha')
    }
  }, [chave, api])

  useEffect(() => {
    const semMemoria = isNegado(doNavegador)
    const esperados = new Set<'identidade' | 'memoria'>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const comecar = () => {
      clearTimeout(timer)
      esperados.clear()
      void carregar()
    }
    const ligado = ligarHospedeiro(location.search, semMemoria, (recado) => {
      if (!('texto' in recado)) return setVisivel(recado.tipo === 'aberto')
      const esperado = esperados.delete(recado.tipo)
      const texto = String(recado.texto)
      if (recado.tipo === 'memoria') {
        if (!esperado || !ligado) return
        armazem.current = doHospedeiro(texto, ligado.guardar)
      } else {
        if (!esperado && texto === identidade.current) return
        identidade.current = texto
      }
      if (esperados.size === 0) comecar()
    })
    setHospedeiro(ligado)
    if (ligado && semMemoria) esperados.add('memoria')
    if (ligado && new URLSearchParams(location.search).has('identificado')) esperados.add('identidade')
    if (esperados.size > 0) timer = setTimeout(comecar, esperaHospedeiroMs)
    else void carregar()
    return () => clearTimeout(timer)
  }, [carregar])

  useEffect(() => {
    document.documentElement.lang = localeDe[idioma]
  }, [idioma])

  const lingua = useMemo(() => {
    const outro = idioma === 'br' ? 'en' : 'br'
    const trocarIdioma = () => {
      guardarIdioma(outro)
      idiomaAtual.current = outro
      setIdioma(outro)
      // If this fails, the first greeting stays.
      api
        .empresa()
        .then((empresa) => setTela((antes) => (typeof antes === 'string' ? antes : { ...antes, empresa })))
        .catch(() => {})
    }
    return { idioma, t, trocarIdioma }
  }, [idioma, t, api])

  return (
    <ContextoLingua.Provider value={lingua}>
      {typeof tela === 'string' || !estado ? (
        <Recado tela={typeof tela === 'string' ? tela : 'carregando'} repetir={carregar} hospedeiro={hospedeiro} />
      ) : (
        <Chat
          empresa={tela.empresa}
          conversa={tela.conversa}
          estado={estado}
          hospedeiro={hospedeiro}
          visivel={visivel}
        />
      )}
    </ContextoLingua.Provider>
  )
}
