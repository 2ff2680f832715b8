import type { Idioma } from '@zelo/contract/enums'
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { criarApi, type Empresa, type ErroApi } from './api.ts'
import { Chat } from './chat.tsx'
import { ContextoLingua } from './contexto.ts'
import { type Conversa, criarConversa, type EstadoConversa } from './conversa.ts'
import { type Hospedeiro, ligarHospedeiro } from './hospedeiro.ts'
import { guardarIdioma, localeDe } from './idioma.ts'
import { Recado } from './recado.tsx'
import { textos } from './textos.ts'

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

  const carregar = useCallback(async () => {
    setTela('carregando')
    const conversa = criarConversa(chave, api, setEstado)
    try {
      const [empresa] = await Promise.all([api.empresa(), conversa.retomar()])
      setEstado(conversa.estado())
      setTela({ empresa, conversa })
    } catch (erro) {
      conversa.parar()
      // A malformed key is refused with 400 or 422: for the visitor that is an unknown chat too.
      const { status = 0 } = erro as ErroApi
      setTela(status >= 400 && status < 500 && status !== 429 ? 'desconhecida' : 'falha')
    }
  }, [chave, api])

  useEffect(() => {
    setHospedeiro(ligarHospedeiro(location.search, (tipo) => setVisivel(tipo === 'aberto')))
    void carregar()
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
      // Only the greeting depends on it; without an answer the first one stays.
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
