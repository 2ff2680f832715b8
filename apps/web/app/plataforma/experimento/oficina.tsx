import { Trans } from '@lingui/react/macro'
import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ExperimentoGuardado, esquecerExperimento } from '#lib/guardado/experimento-guardado.ts'
import { FormExperimento } from '#plataforma/experimento/negocio/form-experimento.tsx'
import { ConversaComNotas } from './conversa-com-notas.tsx'
import { esquecerConversas } from './conversas-guardadas.ts'

type Props = { titulo: ReactNode; ramo?: Segmento | null | undefined }

/** The workshop: the editor and its agent. `ramo`: the kind of business at first. */
export function Oficina({ titulo, ramo }: Props) {
  const [experimento, setExperimento] = useState<ExperimentoGuardado>()
  /** Counts the conversations. The next number starts a new one. */
  const [conversa, setConversa] = useState(0)
  const [acabou, setAcabou] = useState(false)
  const enviar = useRef<HTMLButtonElement>(null)
  const conversaComNotas = useRef<HTMLDivElement>(null)
  const focarConversa = useRef(false)
  const devolverFoco = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only after the chat opens, restarts or ends
  useEffect(() => {
    if (devolverFoco.current) enviar.current?.focus()
    devolverFoco.current = false
    const { top } = conversaComNotas.current?.getBoundingClientRect() ?? { top: 0 }
    if (focarConversa.current && (top < 0 || top > innerHeight / 2))
      conversaComNotas.current?.scrollIntoView({ block: 'start' })
    focarConversa.current = false
  }, [experimento, conversa])

  /** `novo`: the visitor made the draft just now, so the chat takes the focus. */
  function abrir(aberto: ExperimentoGuardado, novo: boolean) {
    esquecerConversas(aberto.chave)
    focarConversa.current = novo
    setAcabou(false)
    setExperimento(aberto)
  }

  function recomecar(focar: boolean) {
    esquecerConversas()
    focarConversa.current = focar
    setConversa((numero) => numero + 1)
  }

  function terminar() {
    devolverFoco.current = conversaComNotas.current?.contains(document.activeElement) ?? false
    esquecerExperimento()
    esquecerConversas()
    setExperimento(undefined)
    setAcabou(true)
  }

  return (
    <div className="mx-auto grid max-w-[1392px] items-start gap-10 rounded-band bg-deep px-3 py-10 text-on-deep lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:gap-12 lg:px-12 lg:py-14">
      <div className="px-2 lg:px-0">
        {titulo}
        <p className="mt-4 max-w-[30em] text-lg text-on-deep-2 leading-[1.55] noscript:hidden">
          <Trans>Ajuste e converse: o agente responde com os seus preços e horários. Sem conta e sem e-mail.</Trans>
        </p>
        <FormExperimento
          ramo={ramo}
          enviar={enviar}
          aberto={experimento !== undefined}
          acabou={acabou}
          onAberto={abrir}
          onOutroNegocio={() => recomecar(false)}
          onAcabou={terminar}
        />
        <p className="mt-6 hidden text-lg text-on-deep-2 leading-[1.55] noscript:block">
          <Trans>
            Aqui está um exemplo. Para montar o seu, ligue o JavaScript do navegador ou{' '}
            <a href="/nova-conta" className="font-emphasis text-on-deep underline">
              crie a sua conta
            </a>
            .
          </Trans>
        </p>
      </div>
      <ConversaComNotas
        ref={conversaComNotas}
        experimento={experimento}
        conversa={conversa}
        focar={focarConversa}
        onOutraConversa={() => recomecar(true)}
        onAcabou={terminar}
      />
    </div>
  )
}

export const tituloDaOficina =
  'font-display text-5xl font-semibold text-on-deep leading-[1.04] tracking-[-0.025em] lg:text-7xl'
