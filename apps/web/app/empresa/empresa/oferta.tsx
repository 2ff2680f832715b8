import { Trans, useLingui } from '@lingui/react/macro'
import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { useState } from 'react'
import { ServicosEditor } from '#empresa/servico/servico-editor.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { trazerModelo } from './empresa.queries.ts'

/** Second step: a model brings everything in one click; each service can be changed. */
export function Oferta({ temServicos }: { temServicos: boolean }) {
  const { t } = useLingui()
  const modelos: { segmento: Segmento; nome: string }[] = [
    { segmento: 'barbearia', nome: t`Barbearia` },
    { segmento: 'salao', nome: t`Salão de beleza` },
    { segmento: 'clinica', nome: t`Clínica` },
    { segmento: 'pet', nome: t`Pet shop` },
    { segmento: 'advocacia', nome: t`Advocacia` },
  ]
  const { busy, act } = useAction()
  const [escolhido, setEscolhido] = useState<Segmento>()

  async function escolher({ segmento, nome }: { segmento: Segmento; nome: string }) {
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
          {modelos.map((modelo) => (
            <button
              key={modelo.segmento}
              type="button"
              onClick={() => escolher(modelo)}
              aria-busy={busy && escolhido === modelo.segmento}
              className="min-h-11 cursor-pointer rounded-field border border-line bg-surface px-3.5 text-ink text-sm hover:bg-hover aria-busy:opacity-60 lg:min-h-9"
            >
              {modelo.nome}
            </button>
          ))}
        </div>
      </section>
      <ServicosEditor />
    </div>
  )
}
