import { Trans, useLingui } from '@lingui/react/macro'
import { aceitosAnexo, audioVaiSozinho } from '@zelo/contract/conversa/anexo'
import { limiteTextoMensagem } from '@zelo/contract/conversa/chat'
import type { Canal } from '@zelo/contract/nucleo/enums'
import { Camera, Mic, Paperclip, SendHorizontal, StickyNote, Zap } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAside } from '#lib/api/use-aside.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { enderecoDaConversa } from '#lib/navegador/enderecos.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useActiveOption } from '#ui/choice/use-active-option.ts'
import { WaitingCalls } from '#ui/feedback/waiting-calls.tsx'
import { Field } from '#ui/field/field.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { useCompartilhado } from './compartilhado.ts'
import { EscolhaRapida, respostasQueServem } from './escolha-rapida.tsx'
import { escreverSegundos, podeGravar } from './gravacao.ts'
import { respostasRapidas } from './resposta-rapida.queries.ts'
import { useAnexo } from './use-anexo.ts'
import { type Modo, useEnvio } from './use-envio.ts'

const PromessaOferta = sobDemanda(() => import('#conversa/promessa/promessa-oferta.tsx'), 'PromessaOferta', null)
const lerAnexo = () => import('./anexo-escrita.tsx')
const AnexoEscolhidoNaTela = sobDemanda(lerAnexo, 'AnexoEscolhidoNaTela', null)
const lerGravador = () => import('./gravador.tsx')
const Gravador = sobDemanda(lerGravador, 'Gravador', null)
const RespostasRapidas = sobDemanda(() => import('./respostas-rapidas.tsx'), 'RespostasRapidas', null)

type Props = {
  id: string
  canal: Canal
  /** Called when the user starts to write to the client. */
  onEscrever?: () => void
  onEnviar?: () => void
}

/**
 * Keeps text, recording and file until the server has them, and sends them once. «/» suggests quick
 * replies.
 */
export function ConversaEscrita({ id, canal, onEscrever, onEnviar }: Props) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const campo = useRef<HTMLTextAreaElement>(null)
  const arquivo = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { escolhido, escolher, tirar } = useAnexo(id)
  const [modo, setModo] = useState<Modo>('resposta')
  const [texto, setTexto] = useState('')
  const [gerir, setGerir] = useState(false)
  /** The last sent message, which may contain a promise. */
  const [dita, setDita] = useState<{ dito: string; vez: string } | null>(null)
  const [gravando, setGravando] = useState<{ soltou: Promise<number> } | null>(null)
  const barra = modo === 'resposta' && /^\/\S*$/.test(texto)
  const rapidas = useAside({ ...respostasRapidas(empresa), enabled: barra }) ?? []
  const servem = barra ? respostasQueServem(rapidas, texto.slice(1)) : []
  const { active: ativa, setActive: setAtiva, rowRef, move } = useActiveOption(servem.length)
  const enviar = useEnvio(id, ({ modo, dito, anexo }, chegou) => {
    setTexto('')
    setDita(chegou && modo === 'resposta' && dito ? { dito, vez: crypto.randomUUID() } : null)
    onEnviar?.()
    if (modo === 'resposta' && anexo) tirar()
  })
  useCompartilhado((dado) => {
    setTexto(dado.texto)
    void escolher(dado.arquivo)
  })
  const dito = texto.trim()
  // Loads the code early, because recording and attaching must work offline.
  useEffect(() => {
    lerAnexo().catch(() => {})
    if (podeGravar()) lerGravador().catch(() => {})
  }, [])

  const anexo = modo === 'resposta' ? escolhido : null
  const audioComTexto = canal === 'WHATSAPP' && anexo?.arquivo.type.startsWith('audio/') && dito !== ''
  const pronta = (anexo ? Boolean(anexo.guardado ?? anexo.fica) : dito !== '') && !barra && !audioComTexto

  function mandar() {
    if (pronta && !enviar.isPending) enviar.mutate({ modo, dito, anexo: anexo ?? undefined })
  }
  function usar(qual: string | undefined) {
    if (qual === undefined) return
    setTexto(qual)
    setAtiva(0)
    campo.current?.focus()
  }
  function aoTeclar(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (barra && move(event)) return
    if (barra && event.key === 'Escape') setTexto('')
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      if (barra) usar(servem[ativa]?.texto)
      else mandar()
    }
  }
  const nota = modo === 'nota'
  function anexar(escolha: File | undefined, dura?: string) {
    if (escolha) onEscrever?.()
    void escolher(escolha, dura)
  }
  function gravar(soltou: Promise<number>) {
    setModo('resposta')
    setGravando({ soltou })
    onEscrever?.()
  }
  const vazia = dito === '' && !anexo && !nota
  return (
    <>
      <WaitingCalls onde={enderecoDaConversa(id)} className="mb-2 max-h-48 overflow-y-auto" />
      {dita ? <PromessaOferta key={dita.vez} conversa={id} dito={dita.dito} onFim={() => setDita(null)} /> : null}
      <form
        className={`relative rounded-frame rounded-ee-[4px] border-2 p-2 focus-within:border-pri ${nota ? 'border-amber bg-amber-soft' : 'border-ctl bg-surface'}`}
        onSubmit={(event) => {
          event.preventDefault()
          mandar()
        }}
      >
        {barra ? (
          <EscolhaRapida
            respostas={servem}
            vazio={rapidas.length === 0}
            ativa={ativa}
            rowRef={rowRef}
            onEscolher={usar}
            onGerir={() => setGerir(true)}
          />
        ) : null}
        {gravando ? (
          <Gravador
            soltou={gravando.soltou}
            onFim={(gravada) => {
              flushSync(() => setGravando(null))
              campo.current?.focus()
              if (gravada) anexar(gravada.arquivo, escreverSegundos(gravada.segundos))
            }}
          />
        ) : (
          escrita()
        )}
        {gerir ? <RespostasRapidas aberto onClose={() => setGerir(false)} /> : null}
      </form>
    </>
  )

  function escrita() {
    return (
      <>
        {anexo ? <AnexoEscolhidoNaTela escolhido={anexo} tirar={tirar} /> : null}
        <Field
          label={nota ? t`Nota para a equipe` : t`Sua resposta`}
          hideLabel
          error={audioComTexto ? audioVaiSozinho[idiomaAtual()] : enviar.error?.message}
        >
          <Textarea
            ref={campo}
            rows={1}
            className="max-h-40 min-h-11! resize-none! border-transparent! bg-transparent! outline-none! inset-ring-0!"
            placeholder={nota ? t`Só a equipe lê isto` : t`Escreva ao cliente, ou / e escolha`}
            maxLength={limiteTextoMensagem}
            value={texto}
            role={barra ? 'combobox' : undefined}
            aria-expanded={barra ? true : undefined}
            aria-controls={barra ? 'rapidas' : undefined}
            aria-activedescendant={barra && servem[ativa] ? `rapida-${servem[ativa].id}` : undefined}
            onChange={(event) => {
              setTexto(event.target.value)
              setAtiva(0)
              if (!nota && event.target.value.trim() !== '') onEscrever?.()
            }}
            onKeyDown={aoTeclar}
            onPaste={({ clipboardData: { files } }) => {
              if (!nota && files[0]) anexar(files[0])
            }}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-1">
          <IconButton
            label={t`Respostas rápidas`}
            onClick={() => {
              setModo('resposta')
              setTexto('/')
              campo.current?.focus()
            }}
          >
            <Zap aria-hidden className="size-[18px]" />
          </IconButton>
          <IconButton
            label={t`Anexar arquivo`}
            onClick={() => {
              setModo('resposta')
              arquivo.current?.click()
            }}
          >
            <Paperclip aria-hidden className="size-[18px]" />
          </IconButton>
          <IconButton
            label={t`Tirar foto`}
            className="hidden pointer-coarse:inline-grid"
            onClick={() => {
              setModo('resposta')
              camera.current?.click()
            }}
          >
            <Camera aria-hidden className="size-[18px]" />
          </IconButton>
          {[
            { ref: arquivo, accept: aceitosAnexo },
            { ref: camera, accept: 'image/*', capture: 'environment' as const },
          ].map((entrada) => (
            <input
              key={entrada.accept}
              {...entrada}
              type="file"
              hidden
              onChange={({ target }) => {
                anexar(target.files?.[0])
                target.value = ''
                campo.current?.focus()
              }}
            />
          ))}
          <IconButton
            label={t`Escrever nota para a equipe`}
            aria-pressed={nota}
            className={nota ? 'bg-hover text-ink!' : ''}
            onClick={() => setModo(nota ? 'resposta' : 'nota')}
          >
            <StickyNote aria-hidden className="size-[18px]" />
          </IconButton>
          <span className="ms-auto flex items-center gap-1">
            {vazia && podeGravar() ? (
              <IconButton
                label={t`Gravar mensagem de voz`}
                size="md"
                variant="outline"
                className="touch-none select-none"
                onContextMenu={(event) => event.preventDefault()}
                onPointerDown={({ button }) => button === 0 && gravar(atePararDeApertar())}
                onClick={({ detail }) => detail === 0 && gravar(new Promise(() => {}))}
              >
                <Mic aria-hidden className="size-5" />
              </IconButton>
            ) : null}
            <Button
              type="submit"
              variant="primary"
              className={vazia && podeGravar() ? 'max-sm:hidden' : ''}
              icon={<SendHorizontal aria-hidden />}
              busy={enviar.isPending}
              disabled={!pronta}
            >
              {nota ? <Trans>Guardar nota</Trans> : <Trans>Enviar</Trans>}
            </Button>
          </span>
        </div>
      </>
    )
  }
}

/** How many milliseconds until the finger is lifted. 0 when the browser cancels the touch. */
function atePararDeApertar(): Promise<number> {
  const desde = performance.now()
  const fim = new AbortController()
  return new Promise((resolve) => {
    const soltar = ({ type }: PointerEvent) => {
      resolve(type === 'pointerup' ? performance.now() - desde : 0)
      fim.abort()
    }
    addEventListener('pointerup', soltar, { signal: fim.signal })
    addEventListener('pointercancel', soltar, { signal: fim.signal })
  })
}
