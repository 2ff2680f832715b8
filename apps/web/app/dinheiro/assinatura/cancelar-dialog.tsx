import { Trans, useLingui } from '@lingui/react/macro'
import { formatDia } from '#lib/formato/data-hora.ts'
import { Textarea } from '#ui/field/textarea.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { type Assinatura, cancelar } from './assinatura.queries.ts'

/**
 * Cancels as easily as one subscribes. Says the last day and what stays, asks for the reason and
 * does not insist.
 */
export function CancelarDialog({ assinatura: a, onFechar }: { assinatura: Assinatura; onFechar: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    what: t`cancelar assinatura`,
    values: { motivo: '' },
    save: ({ motivo }) => cancelar(motivo.trim() || null),
    saved: t`Cancelamento feito.`,
    onSaved: onFechar,
  })
  const plano = a.plano.nome
  const fim = a.estado === 'ATIVO' ? a.periodo_fim : a.motivo === 'TESTE' ? a.ate_dia : null
  const ate = fim ? formatDia(fim) : ''
  return (
    <FormDialog
      form={form}
      title={<Trans>Cancelar o plano {plano}?</Trans>}
      onClose={onFechar}
      submit={<Trans>Cancelar assinatura</Trans>}
      cancel={<Trans>Manter plano</Trans>}
      destructive
    >
      <p>
        {fim ? (
          <Trans>Você usa tudo até {ate} e nada mais é cobrado. Até lá dá para voltar atrás com um clique.</Trans>
        ) : (
          <Trans>A assinatura termina agora, e a cobrança em aberto é cancelada.</Trans>
        )}
      </p>
      <ul className="list-disc space-y-1.5 ps-5 text-ink-2">
        <li>
          <Trans>Depois disso, o agente não marca novos horários.</Trans>
        </li>
        <li>
          <Trans>Horários marcados, lembretes, clientes e conversas continuam.</Trans>
        </li>
        <li>
          <Trans>Nada é apagado, e você pode exportar tudo.</Trans>
        </li>
      </ul>
      <form.Field
        name="motivo"
        label={<Trans>O que faltou? (se quiser contar)</Trans>}
        maxChars={500}
        as={Textarea}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  )
}
