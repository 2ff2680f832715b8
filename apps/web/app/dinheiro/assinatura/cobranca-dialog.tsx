import { Trans, useLingui } from '@lingui/react/macro'
import { metodosPagamento } from '@zelo/contract/dinheiro/pagamento-metodo'
import { comeco } from '#dinheiro/pagamento/pagamento.queries.ts'
import { useAside } from '#lib/api/use-aside.ts'
import { Select } from '#ui/choice/select.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { type Assinatura, salvarCobranca } from './assinatura.queries.ts'
import { nomesDoMetodo } from './assinatura-textos.ts'

/** How the next charges are paid, and who gets e-mails about them besides the account. */
export function CobrancaDialog({ assinatura: a, onFechar }: { assinatura: Assinatura; onFechar: () => void }) {
  const { t, i18n } = useLingui()
  const form = useForm({
    what: t`forma de pagamento`,
    values: { metodo: a.metodo as string, email: a.email_cobranca ?? '' },
    save: ({ metodo, email }) =>
      salvarCobranca({ metodo: metodo as Assinatura['metodo'], email: email.trim() === '' ? null : email.trim() }),
    saved: t`Forma de pagamento salva.`,
    onSaved: onFechar,
  })
  const metodo = form.watch('metodo')
  const data = useAside(comeco)
  const disponiveis = data?.metodos ?? metodosPagamento
  const oferecidos = metodosPagamento.filter((cada) => cada === a.metodo || disponiveis.includes(cada))
  return (
    <FormDialog form={form} title={<Trans>Como você paga</Trans>} onClose={onFechar}>
      <form.Field
        name="metodo"
        label={<Trans>Forma de pagamento</Trans>}
        hint={<SobreAutomatico metodo={metodo} assinatura={a} />}
        as={Select}
        options={oferecidos.map((metodo) => ({ value: metodo, label: i18n._(nomesDoMetodo[metodo]) }))}
      />
      <form.Field
        name="email"
        label={<Trans>E-mail da cobrança</Trans>}
        hint={<Trans>Além do e-mail da sua conta. Por exemplo, o do contador.</Trans>}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
    </FormDialog>
  )
}

function SobreAutomatico({ metodo, assinatura }: { metodo: string; assinatura: Assinatura }) {
  const autorizado = assinatura.pix_automatico?.confirmada
  if (metodo === 'PIX_AUTOMATICO')
    return autorizado ? null : <Trans>O código da próxima fatura também pede a autorização no app do seu banco.</Trans>
  return autorizado ? <Trans>Ao trocar, a autorização do Pix Automático no seu banco é encerrada.</Trans> : null
}
