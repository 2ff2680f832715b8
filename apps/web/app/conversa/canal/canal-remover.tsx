import { Trans, useLingui } from '@lingui/react/macro'
import { limitesCanal } from '@zelo/contract/conversa/canal'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { type Canal, remover } from './canal.queries.ts'

/** Says what is removed and what stays. Removes after the user typed the name. */
export function CanalRemover({ canal: { id, nome }, onFechar }: { canal: Canal; onFechar: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    what: t`remover canal`,
    values: { nome: '' },
    save: (valores) => remover(id, valores.nome.trim()),
    saved: t`Canal removido.`,
    onSaved: onFechar,
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Remover «{nome}»?</Trans>}
      onClose={onFechar}
      submit={<Trans>Remover canal</Trans>}
      destructive
    >
      <p>
        <Trans>
          O número sai daqui e o agente deixa de responder por ele. As conversas e os clientes ficam guardados.
        </Trans>
      </p>
      <form.Field
        name="nome"
        label={<Trans>Para confirmar, escreva {nome}</Trans>}
        required
        check={(valor) => (valor.trim() === nome ? undefined : t`Escreva o nome do canal como ele está.`)}
        maxLength={limitesCanal.nome}
        autoComplete="off"
      />
    </FormDialog>
  )
}
