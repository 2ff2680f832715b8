import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { abrirLeitura, maxMotivo, minMotivo } from '@zelo/contract/plataforma/leitura'
import { nomesDoCanal } from '#conversa/conversa/canal-textos.ts'
import { request } from '#lib/api/api-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Textarea } from '#ui/field/textarea.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { RecordDetails } from '#ui/record/page/record-frame.tsx'
import { type ConversaDaPlataforma, type ConversaLida, umaLeitura } from './leitura.queries.ts'

/** The state of the conversation, and the question for a reason before its messages show. */
export function LeituraMotivo({ alvo, conversa }: { alvo: ConversaLida; conversa: ConversaDaPlataforma }) {
  const { t, i18n } = useLingui()
  const cache = useQueryClient()
  const form = useForm({
    what: t`motivo da leitura`,
    values: { motivo: '' },
    save: ({ motivo }) => request(abrirLeitura, { params: alvo, body: { motivo } }),
    onSaved: () => cache.invalidateQueries({ queryKey: umaLeitura(alvo).queryKey }),
  })

  return (
    <div className="grid gap-6">
      <RecordDetails
        items={[
          { label: t`Canal`, value: i18n._(nomesDoCanal[conversa.canal]) },
          { label: t`Mensagens`, value: String(conversa.mensagens) },
          { label: t`Aberta em`, value: formatDataHora(conversa.aberta_em) },
          { label: t`Última mensagem`, value: formatDataHora(conversa.ultima_em) },
        ]}
      />
      <div className="card p-4">
        <Form form={form} className="grid gap-5">
          <form.Field
            name="motivo"
            label={t`Por que você precisa ler esta conversa?`}
            hint={
              <Trans>O motivo fica na auditoria com o seu nome. A conversa abre só para você, por 30 minutos.</Trans>
            }
            required
            minChars={minMotivo}
            as={Textarea}
            maxLength={maxMotivo}
          />
          <div>
            <SubmitButton form={form}>
              <Trans>Abrir a conversa</Trans>
            </SubmitButton>
          </div>
        </Form>
      </div>
    </div>
  )
}
