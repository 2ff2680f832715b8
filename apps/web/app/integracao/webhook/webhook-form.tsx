import { Trans, useLingui } from '@lingui/react/macro'
import { limitesWebhook, type TipoEvento } from '@zelo/contract/integracao/webhook'
import { FormSheet } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { EscolhaDeEventos } from './escolha-de-eventos.tsx'
import { cadastrar, editar, type Webhook } from './webhook.queries.ts'

type Props = { webhook?: Webhook; onFechar: () => void; onCriado?: (segredo: string) => void }

/** Adds a webhook, or changes its address or events. */
export function WebhookForm({ webhook, onFechar, onCriado }: Props) {
  const { t } = useLingui()
  const form = useForm({
    what: t`webhook`,
    values: {
      nome: webhook?.nome ?? '',
      url: webhook?.url ?? '',
      tipos: webhook?.tipos ?? (['agendamento.criado', 'agendamento.cancelado'] as TipoEvento[]),
    },
    save: async (dados) => {
      if (webhook) await editar(webhook.id, { ...dados, versao: webhook.versao })
      else onCriado?.((await cadastrar(dados)).segredo)
    },
    saved: webhook ? t`Webhook salvo.` : undefined,
    onSaved: onFechar,
  })

  return (
    <FormSheet
      form={form}
      title={webhook ? webhook.nome : <Trans>Adicionar webhook</Trans>}
      onClose={onFechar}
      submit={webhook ? <Trans>Salvar</Trans> : <Trans>Adicionar</Trans>}
      className="grid gap-5"
    >
      <form.Field
        name="nome"
        label={t`Nome`}
        hint={t`Para você reconhecer: «ERP», «Planilha de horários».`}
        required
        maxLength={limitesWebhook.nome}
        autoComplete="off"
      />
      <form.Field
        name="url"
        label={t`Endereço`}
        hint={t`O seu sistema recebe um POST aqui. Precisa começar com https://.`}
        required
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={limitesWebhook.url}
        autoComplete="off"
      />
      <form.Controlled
        name="tipos"
        label={t`O que enviar`}
        check={(tipos) => (tipos.length > 0 ? undefined : t`Escolha ao menos um evento.`)}
      >
        {({ value, onChange }) => <EscolhaDeEventos value={value} onChange={onChange} />}
      </form.Controlled>
    </FormSheet>
  )
}
