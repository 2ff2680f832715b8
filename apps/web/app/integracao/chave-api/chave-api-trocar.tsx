import { Trans, useLingui } from '@lingui/react/macro'
import type { Chave, NovaChave, Sobreposicao } from '@zelo/contract/integracao/chave-api'
import { RadioGroup } from '#ui/choice/radio-group.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { trocar } from './chave-api.queries.ts'

type Props = { chave: Chave; onFechar: () => void; onTrocada: (nova: NovaChave) => void }

/** Makes a new secret, and chooses how long the old one stays valid. */
export function ChaveApiTrocar({ chave: { id, nome }, onFechar, onTrocada }: Props) {
  const { t } = useLingui()
  const form = useForm({
    what: t`trocar chave`,
    values: { horas: '24' },
    save: ({ horas }) => trocar(id, Number(horas) as Sobreposicao),
    onSaved: onTrocada,
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Trocar a chave «{nome}»?</Trans>}
      onClose={onFechar}
      submit={<Trans>Trocar chave</Trans>}
    >
      <p>
        <Trans>Você recebe uma chave nova, com as mesmas permissões, para pôr no programa.</Trans>
      </p>
      <form.Controlled name="horas" label={t`A antiga ainda vale`} hideLabel>
        {({ value, onChange }) => (
          <RadioGroup
            legend={<Trans>A antiga ainda vale</Trans>}
            value={value}
            onChange={onChange}
            choices={[
              { value: '24', label: <Trans>24 horas</Trans> },
              { value: '168', label: <Trans>7 dias</Trans> },
              { value: '0', label: <Trans>Nem mais um minuto</Trans>, hint: <Trans>Se ela vazou.</Trans> },
            ]}
          />
        )}
      </form.Controlled>
    </FormDialog>
  )
}
