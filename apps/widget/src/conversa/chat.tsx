import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { Cabecalho } from './cabecalho.tsx'
import { useLingua } from './contexto.ts'
import { Escrita } from './escrita/escrita.tsx'
import { Historico } from './historico/historico.tsx'
import { useNaoLidas } from './historico/use-nao-lidas.ts'
import { NovaConversa } from './nova-conversa.tsx'
import type { Empresa } from './sessao/api.ts'
import type { Conversa, EstadoConversa } from './sessao/conversa.ts'
import type { Hospedeiro } from './sessao/hospedeiro.ts'

type Props = {
  empresa: Empresa
  conversa: Conversa
  estado: EstadoConversa
  hospedeiro: Hospedeiro | undefined
  visivel: boolean
}

export function Chat({ empresa, conversa, estado, hospedeiro, visivel }: Props) {
  const { t } = useLingua()
  const campo = useRef<HTMLTextAreaElement>(null)
  const [perguntando, setPerguntando] = useState(false)
  const naoLidas = useNaoLidas(estado.mensagens, visivel)

  // On a touch screen the keyboard would cover the conversation.
  const focarCampo = useCallback(() => {
    if (matchMedia('(pointer: fine)').matches) campo.current?.focus()
  }, [])
  useEffect(() => {
    if (visivel) focarCampo()
  }, [visivel, focarCampo])
  useEffect(() => {
    hospedeiro?.naoLidas(naoLidas)
  }, [naoLidas, hospedeiro])
  useEffect(() => {
    document.title = `${naoLidas ? `(${naoLidas}) ` : ''}${empresa.nome} · ${t.chat}`
  }, [naoLidas, empresa.nome, t])
  useEffect(() => {
    if (!hospedeiro) return
    const teclou = (evento: KeyboardEvent) => {
      if (evento.key === 'Escape' && !evento.isComposing && !document.querySelector('dialog[open]')) hospedeiro.fechar()
    }
    document.addEventListener('keydown', teclou)
    return () => document.removeEventListener('keydown', teclou)
  }, [hospedeiro])

  const enviar = (texto: string) => {
    conversa.enviar(texto)
    focarCampo()
  }
  const comecarOutra = () => {
    setPerguntando(false)
    conversa.nova()
    focarCampo()
  }
  const vazia = !estado.mensagens.some(({ autor }) => autor === 'CLIENTE') && estado.pendentes.length === 0

  return (
    <main class="chat">
      <Cabecalho
        nome={empresa.nome}
        logo={empresa.logo}
        status={estado.status}
        hospedeiro={hospedeiro}
        novaConversa={() => (vazia ? comecarOutra() : setPerguntando(true))}
      />
      <Historico
        saudacao={empresa.saudacao}
        estado={estado}
        enviar={enviar}
        repetir={conversa.repetir}
        ler={conversa.arquivo}
      />
      <Escrita
        campo={campo}
        encerrada={estado.status === 'ENCERRADA'}
        avaliar={estado.avaliar ? conversa.avaliar : undefined}
        conectada={estado.conectada}
        comPessoa={estado.status !== 'AGENTE'}
        preparar={conversa.preparar}
        enviar={enviar}
        novaConversa={comecarOutra}
      />
      {perguntando && <NovaConversa sim={comecarOutra} nao={() => setPerguntando(false)} />}
    </main>
  )
}
