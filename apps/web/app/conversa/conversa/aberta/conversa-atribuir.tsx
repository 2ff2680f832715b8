import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { atribuirConversa } from '@zelo/contract/conversa/conversa'
import { atendentes, type ConversaAberta } from '#conversa/conversa/conversa.queries.ts'
import { lerNovidades } from '#conversa/conversa/novidades.ts'
import { request } from '#lib/api/api-client.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Select } from '#ui/choice/select.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

/** Assigns the open conversation to a member of the team. */
export function ConversaAtribuir({
  dados: { conversa, atendente },
  onClose,
}: {
  dados: ConversaAberta
  onClose: () => void
}) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { empresa, identidade } = useSessao()
  const { data: quem = [], isPending, error } = useQuery(atendentes(empresa))
  const form = useForm({
    what: t`passar conversa`,
    values: { usuario_id: '' },
    save: ({ usuario_id }) =>
      request(atribuirConversa, { params: { id: conversa.id }, body: { usuario_id: Number(usuario_id) } }),
    onSaved: async () => {
      await lerNovidades(cache, empresa, conversa.id)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Passar a conversa para alguém`}
      onClose={onClose}
      submit={<Trans>Passar conversa</Trans>}
    >
      <form.Field
        name="usuario_id"
        label={t`Quem continua o atendimento`}
        hint={t`A pessoa recebe um aviso, e o agente fica em silêncio.`}
        failure={error}
        required
        as={Select}
        disabled={isPending}
        options={[
          { value: '', label: t`Escolha uma pessoa` },
          ...quem
            .filter(({ id }) => id !== atendente?.id)
            .map(({ id, nome }) => ({ value: id, label: id === identidade.id ? t`Eu (${nome})` : nome })),
        ]}
      />
    </FormDialog>
  )
}
