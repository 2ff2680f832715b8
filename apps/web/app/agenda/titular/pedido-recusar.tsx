import { Trans, useLingui } from '@lingui/react/macro'
import { limitesTitular, recusarPedidoTitular } from '@zelo/contract/agenda/titular/titular'
import { request } from '#lib/api/api-client.ts'
import { Textarea } from '#ui/field/textarea.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { type PedidoTitular, relerPedidos } from './titular.queries.ts'

/** Refuses a request. The person reads the reason under the number of the request. */
export function PedidoRecusar({
  pedido: { id, protocolo },
  onFechar,
}: {
  pedido: PedidoTitular
  onFechar: () => void
}) {
  const { t } = useLingui()
  const form = useForm({
    what: t`recusar pedido`,
    values: { resposta: '' },
    save: ({ resposta }) => request(recusarPedidoTitular, { params: { id }, body: { resposta: resposta.trim() } }),
    saved: t`Pedido recusado.`,
    onSaved: async () => {
      onFechar()
      await relerPedidos()
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Recusar o pedido {protocolo}?</Trans>}
      onClose={onFechar}
      submit={<Trans>Recusar</Trans>}
      destructive
    >
      <p>
        <Trans>Só com motivo previsto em lei. A pessoa lê o que você escrever; não ponha nomes nem números aqui.</Trans>
      </p>
      <form.Field
        name="resposta"
        label={t`Motivo`}
        required
        minLength={10}
        maxLength={limitesTitular.resposta}
        as={Textarea}
        rows={3}
      />
    </FormDialog>
  )
}
