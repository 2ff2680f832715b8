import { Trans, useLingui } from '@lingui/react/macro'
import { limitesParceiro } from '@zelo/contract/dinheiro/parceiro/parceiro'
import { diaLocal } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { type Parceiro, repassar } from './parceiro.queries.ts'

/** Records that everything due was paid outside: on which day, and how. */
export function RepasseDialog({
  parceiro: { id, nome, recebe, a_pagar_centavos: centavos },
  onFechar,
}: {
  parceiro: Parceiro
  onFechar: () => void
}) {
  const { t } = useLingui()
  const valor = formatReais(centavos)
  const form = useForm({
    what: t`pagamento ao parceiro`,
    values: { pago_em: diaLocal(new Date().toISOString(), 'America/Sao_Paulo'), nota: '' },
    save: ({ pago_em, nota }) => repassar(id, { centavos, pago_em, nota: nota.trim() }),
    saved: t`Pagamento registrado.`,
    onSaved: onFechar,
  })
  return (
    <FormDialog
      form={form}
      title={
        <Trans>
          Pagamento de {valor} a {nome}
        </Trans>
      }
      submit={<Trans>Registrar pagamento</Trans>}
      onClose={onFechar}
    >
      <p className="text-ink-2">
        <Trans>O Zelo não transfere o dinheiro: pague por fora e registre aqui. Todas as comissões a pagar saem.</Trans>
      </p>
      {recebe ? (
        <p>
          <Trans>Como recebe: {recebe}</Trans>
        </p>
      ) : null}
      <form.Field name="pago_em" label={<Trans>Pago em</Trans>} type="date" required />
      <form.Field
        name="nota"
        label={<Trans>Nota</Trans>}
        hint={<Trans>Por exemplo, o número da transferência.</Trans>}
        optional
        maxLength={limitesParceiro.nota}
      />
    </FormDialog>
  )
}
