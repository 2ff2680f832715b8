import { Trans, useLingui } from '@lingui/react/macro'
import { RadioGroup } from '#ui/choice/radio-group.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { mudarEstado, type Webhook } from './webhook.queries.ts'

/** Turns a webhook on again, and says what happens to the events it missed. */
export function LigarDeNovo({ webhook: { id, nome }, onFechar }: { webhook: Webhook; onFechar: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    what: t`webhook`,
    values: { perdidas: 'ENVIAR' as 'ENVIAR' | 'LARGAR' },
    save: ({ perdidas }) => mudarEstado(id, 'ATIVO', perdidas === 'ENVIAR'),
    saved: t`«${nome}» ligado.`,
    onSaved: onFechar,
  })
  return (
    <FormDialog form={form} title={<Trans>Ligar «{nome}»</Trans>} onClose={onFechar} submit={<Trans>Ligar</Trans>}>
      <form.Controlled name="perdidas" label={t`O que ele perdeu`} hideLabel>
        {({ value, onChange }) => (
          <RadioGroup
            legend={<Trans>O que ele perdeu</Trans>}
            value={value}
            onChange={onChange}
            choices={[
              {
                value: 'ENVIAR',
                label: <Trans>Enviar agora, em ordem</Trans>,
                hint: <Trans>Tudo o que não foi entregue nos últimos 30 dias.</Trans>,
              },
              {
                value: 'LARGAR',
                label: <Trans>Deixar para lá</Trans>,
                hint: <Trans>Só o que acontecer daqui em diante.</Trans>,
              },
            ]}
          />
        )}
      </form.Controlled>
    </FormDialog>
  )
}
