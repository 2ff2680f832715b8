import { Trans, useLingui } from '@lingui/react/macro'
import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { useState } from 'react'
import { ServicosEditor } from '#empresa/servico/servico-editor.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { trazerModelo } from './empresa.queries.ts'
import { ramos } from './ramos.ts'

/** The second step: one click adds a model's services, and each can be changed. */
export function Oferta({ temServicos }: { temServicos: boolean }) {
  const { t, i18n } = useLingui()
  const { busy, act } = useAction()
  const [escolhido, setEscolhido] = useState<Segmento>()

  async function escolher(segmento: Segmento, nome: string) {
    if (busy) return
    if (temServicos) {
      if (
        !(await modal.confirmed({
          title: t`Trocar tudo pelo modelo ${nome}?`,
          text: t`Os serviços, os horários de todos e as perguntas de agora dão lugar aos do modelo. O que já está agendado fica.`,
          confirmButtonText: t`Trocar`,
          confirmButtonColor: 'danger',
        }))
      )
        return
    }
    setEscolhido(segmento)
    const feito = t`Serviços, horários e perguntas prontos. Ajuste o que quiser.`
    await act(() => trazerModelo(segmento, temServicos), feito)
  }

  return (
    <div className="grid gap-5">
      <section aria-labelledby="modelos">
        <h3 id="modelos" className="font-emphasis text-ink text-sm">
          <Trans>Comece com um modelo</Trans>
        </h3>
        <div className="mt-2 flex flex-wrap gap-2">
          {ramos.map(([segmento, nome]) => (
            <button
              key={segmento}
              type="button"
              onClick={() => escolher(segmento, i18n._(nome))}
              aria-busy={busy && escolhido === segmento}
              className="min-h-11 cursor-pointer rounded-field border border-line bg-surface px-3.5 text-ink text-sm hover:bg-hover aria-busy:opacity-60 lg:min-h-9"
            >
              {i18n._(nome)}
            </button>
          ))}
        </div>
      </section>
      <ServicosEditor />
    </div>
  )
}
