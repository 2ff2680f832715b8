import { Trans, useLingui } from '@lingui/react/macro'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { lerDeNovo } from '#lib/api/query-client.ts'
import { copiar } from '#lib/navegador/copiar.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { ConflictBox } from '#ui/record/conflict-box.tsx'
import { instrucaoDe } from './instrucao.queries.ts'
import type { useSalvamento } from './use-salvamento.ts'

type Props = { salvamento: ReturnType<typeof useSalvamento>; idioma: Idioma }

/** Two people edited the same text. Both texts stay until one of them chooses. */
export function InstrucaoConflito({ salvamento, idioma }: Props) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { busy, act } = useAction()
  const { estado, texto } = salvamento
  if (estado.tipo !== 'conflito') return null

  const resolver = (meu: boolean) =>
    act(async () => {
      const atual = await lerDeNovo(instrucaoDe(empresa, idioma))
      if (meu) await salvamento.insistir(atual)
      else if ((await copiar(texto)) || (await perderMesmoAssim())) salvamento.assumir(atual)
    })

  const perderMesmoAssim = () =>
    modal.confirmed({
      title: t`Usar o texto da outra pessoa?`,
      text: t`O navegador não deixou copiar o seu: ele se perde. Para guardar, volte, selecione tudo e copie à mão.`,
      confirmButtonText: t`Usar o da outra pessoa`,
      confirmButtonColor: 'danger',
      cancelButtonText: t`Voltar`,
    })

  return (
    <div className="mb-4">
      <ConflictBox message={estado.message}>
        <p className="mt-2 ps-6.5 text-ink-2">
          <Trans>
            O que você escreveu continua aqui. Com o texto da outra pessoa, o seu vai para a área de transferência.
          </Trans>
        </p>
        <p className="mt-3 flex flex-wrap gap-2 ps-6.5">
          <Button size="sm" busy={busy} onClick={() => void resolver(true)}>
            <Trans>Ficar com o meu</Trans>
          </Button>
          <Button size="sm" busy={busy} onClick={() => void resolver(false)}>
            <Trans>Usar o da outra pessoa</Trans>
          </Button>
        </p>
      </ConflictBox>
    </div>
  )
}
