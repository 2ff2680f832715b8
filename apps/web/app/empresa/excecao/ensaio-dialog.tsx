import { Trans, useLingui } from '@lingui/react/macro'
import { type Ensaio, limitesEnsaio } from '@zelo/contract/agenda/excecao'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Pager } from '#ui/list/pager.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { EnsaioItem } from './ensaio-item.tsx'
import { EnsaioNumeros } from './ensaio-numeros.tsx'
import type { Ensaiada } from './use-ensaio.tsx'

type Props = Ensaiada & { primeira: Ensaio; fechar: (aplicada: boolean) => void }

/** «O que muda»: which appointments a change of hours affects, before it is saved. */
export function EnsaioDialog({ ensaiar, aplicar, fusos, naAgenda, primeira, fechar }: Props) {
  const { t } = useLingui()
  const [ensaio, setEnsaio] = useState(primeira)
  const [pagina, setPagina] = useState(1)
  const { busy, act } = useAction()
  const total = ensaio.numeros.horarios
  const de = (pagina - 1) * limitesEnsaio.pagina + 1
  const ate = Math.min(de + limitesEnsaio.pagina - 1, total)

  const ler = (qual: number) =>
    act(async () => {
      setEnsaio(await ensaiar(qual))
      setPagina(qual)
    })

  async function salvar() {
    if (await act(() => aplicar(ensaio.visto))) fechar(true)
    // The refusal names the number that changed. The list is read again.
    else await ler(1)
  }

  return (
    <DialogFrame
      open
      onClose={() => fechar(false)}
      title={<Trans>O que muda</Trans>}
      actions={
        <>
          <Button onClick={() => fechar(false)}>
            <Trans>Voltar</Trans>
          </Button>
          <Button variant="primary" busy={busy} onClick={salvar}>
            <Trans>Salvar assim mesmo</Trans>
          </Button>
        </>
      }
    >
      <EnsaioNumeros ensaio={ensaio} mudaFuso={fusos.antes !== fusos.depois} />
      <p className="mt-3 text-ink-2 text-sm">
        {naAgenda ? (
          <Trans>
            Nada é desmarcado e ninguém é avisado. Para mudar ou cancelar um horário, abra-o na agenda: aí o cliente é
            avisado.
          </Trans>
        ) : (
          <Trans>Nada é desmarcado e ninguém é avisado. Mude ou cancele um horário na agenda da empresa.</Trans>
        )}
      </p>
      <ul className="mt-4 grid gap-2" aria-label={t`Horários marcados`}>
        {ensaio.itens.map((item) => (
          <EnsaioItem key={item.agendamento.id} item={item} fusos={fusos} naAgenda={naAgenda} />
        ))}
      </ul>
      {total > limitesEnsaio.pagina ? (
        <Pager
          busy={busy}
          onPrevious={pagina > 1 ? () => ler(pagina - 1) : undefined}
          onNext={ate < total ? () => ler(pagina + 1) : undefined}
        >
          <Trans>
            {de}–{ate} de {total}
          </Trans>
        </Pager>
      ) : null}
    </DialogFrame>
  )
}
