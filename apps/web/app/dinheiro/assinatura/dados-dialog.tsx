import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DadosCobranca } from '@zelo/contract/dinheiro/pagamento'
import { comeco, salvarDados } from '#dinheiro/pagamento/pagamento.queries.ts'
import { DadosCampos, dadosParaEnviar, valoresDosDados } from '#dinheiro/pagamento/pagar/dados-campos.tsx'
import { nosCampos } from '#lib/api/nos-campos.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { addressLabels } from '#ui/field/address-fields.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'

/** The person or company named on the next charges and fiscal documents. */
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
      <Unread query={{ error, isFetching, refetch }} className="h-60 w-full" />
    </DialogFrame>
  )
}

function Preencher({ dados, onFechar }: { dados: DadosCobranca | null; onFechar: () => void }) {
  const { t } = useLingui()
  const { usuario } = useSessao()
  const form = useForm({
    what: t`dados da nota fiscal`,
    words: addressLabels(),
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
