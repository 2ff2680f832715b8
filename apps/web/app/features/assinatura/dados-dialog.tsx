import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DadosCobranca } from '@zelo/contract/pagamento'
import { Button } from '#components/button.tsx'
import { DialogFrame } from '#components/dialog-frame.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Skeleton } from '#components/skeleton.tsx'
import { DadosCampos, dadosParaEnviar, valoresDosDados } from '#features/pagamento/dados-campos.tsx'
import { comeco, salvarDados } from '#features/pagamento/pagamento.queries.ts'
import { nosCampos } from '#lib/nos-campos.ts'
import { useSessao } from '#lib/session.ts'

/** Whom the next charges and fiscal documents are for. */
export function DadosDialog({ onFechar }: { onFechar: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(comeco)
  if (data) return <Preencher dados={data.dados} onFechar={onFechar} />
  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={<Trans>Dados da nota fiscal</Trans>}
      actions={
        <Button onClick={onFechar}>
          <Trans>Fechar</Trans>
        </Button>
      }
    >
      {error ? <ErrorState compact query={{ error, isFetching, refetch }} /> : <Skeleton className="h-60 w-full" />}
    </DialogFrame>
  )
}

function Preencher({ dados, onFechar }: { dados: DadosCobranca | null; onFechar: () => void }) {
  const { t } = useLingui()
  const { usuario } = useSessao()
  const form = useForm({
    what: t`dados da nota fiscal`,
    values: valoresDosDados(dados, { nome: usuario?.nome, email: usuario?.email }),
    save: (valores) => nosCampos('dados', () => salvarDados(dadosParaEnviar(valores))),
    saved: t`Dados da nota fiscal salvos.`,
    onSaved: onFechar,
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Dados da nota fiscal</Trans>}
      onClose={onFechar}
      className="grid gap-4 text-sm sm:grid-cols-2"
    >
      <DadosCampos form={form} />
    </FormDialog>
  )
}
