import { Trans, useLingui } from '@lingui/react/macro'
import { limitesPromessa, prometer } from '@zelo/contract/conversa/promessa'
import { useState } from 'react'
import { request } from '#lib/api/api-client.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { relerPromessas } from './promessa.queries.ts'

/** Tomorrow at nine, in the format of `datetime-local`. */
function amanha(): string {
  const dia = new Date(Date.now() + 86_400_000)
  return `${dia.toLocaleDateString('sv-SE')}T09:00`
}

/** Notes that a member of the team promised to come back to the client. */
export function PrometerForm({ conversa, onFechar }: { conversa: string; onFechar: () => void }) {
  const { t } = useLingui()
  // The same id makes a repeated call one promise.
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm({
    what: t`promessa`,
    values: { ate: amanha(), texto: '' },
    save: ({ ate, texto }) =>
      request(prometer, {
        params: { id: conversa },
        body: { id, ate: new Date(ate).toISOString(), texto: texto.trim() },
      }),
    saved: t`Promessa anotada.`,
    onSaved: async () => {
      onFechar()
      await relerPromessas()
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Prometi voltar a falar</Trans>}
      onClose={onFechar}
      submit={<Trans>Anotar promessa</Trans>}
    >
      <p>
        <Trans>
          Uma mensagem sua nesta conversa cumpre a promessa. Se a hora passar, quem administra a empresa recebe um
          aviso.
        </Trans>
      </p>
      <form.Field name="ate" label={t`Até quando`} required type="datetime-local" />
      <form.Field
        name="texto"
        label={t`O que você prometeu`}
        optional
        maxLength={limitesPromessa.texto}
        hint={<Trans>Por exemplo: passar o preço da prótese.</Trans>}
      />
    </FormDialog>
  )
}
