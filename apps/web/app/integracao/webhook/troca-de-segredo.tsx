import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Select } from '#ui/choice/select.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { trocarSegredo } from './webhook.queries.ts'
import { SegredoNovo } from './webhook-segredo.tsx'

/** Makes a new secret and shows it, and chooses how long the old one also signs. */
export function TrocaDeSegredo({ id, onFechar }: { id: string; onFechar: () => void }) {
  const { t } = useLingui()
  const [segredo, setSegredo] = useState<string>()
  const form = useForm({
    what: t`segredo`,
    values: { horas: '24' },
    save: ({ horas }) => trocarSegredo(id, Number(horas)),
    onSaved: setSegredo,
  })
  if (segredo) return <SegredoNovo segredo={segredo} onFechar={onFechar} />
  return (
    <FormDialog
      form={form}
      title={<Trans>Trocar o segredo</Trans>}
      onClose={onFechar}
      submit={<Trans>Trocar segredo</Trans>}
    >
      <p className="text-ink-2">
        <Trans>
          Enquanto os dois valem, cada envio leva as duas assinaturas: o seu sistema não perde nada na troca.
        </Trans>
      </p>
      <form.Field
        name="horas"
        label={t`O segredo de agora`}
        as={Select}
        options={[
          { value: '24', label: t`ainda vale por 24 horas` },
          { value: '168', label: t`ainda vale por 7 dias` },
          { value: '1', label: t`ainda vale por 1 hora` },
          { value: '0', label: t`deixa de valer já (se vazou)` },
        ]}
      />
    </FormDialog>
  )
}
