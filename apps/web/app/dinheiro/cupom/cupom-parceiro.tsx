import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DadosCupom } from '@zelo/contract/dinheiro/cupom'
import { parceirosAtivos } from '#dinheiro/parceiro/parceiro.queries.ts'
import { Select } from '#ui/choice/select.tsx'
import type { Form } from '#ui/form/use-form.ts'
import type { Cupom } from './cupom.queries.ts'

/** The partner who earns by it; one out of use stays with the coupons that name them. */
export function CupomParceiro({ form, cupom, disabled }: { form: Form<DadosCupom>; cupom?: Cupom; disabled: boolean }) {
  const { t } = useLingui()
  const { data: parceiros = [], error, isPending } = useQuery(parceirosAtivos)
  const atual = cupom?.parceiro_id && !parceiros.some(({ id }) => id === cupom.parceiro_id) ? cupom : null
  return (
    <form.Controlled
      name="parceiro_id"
      className="sm:col-span-2"
      hint={<Trans>Recebe comissão de quem contratar com este cupom, pela regra do cadastro dele.</Trans>}
      failure={error}
    >
      {({ value, onChange, onBlur }) => (
        <Select
          value={value ?? ''}
          disabled={disabled || isPending}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value || null)}
          options={[
            { value: '', label: t`Nenhum` },
            ...(atual ? [{ value: String(atual.parceiro_id), label: String(atual.parceiro) }] : []),
            ...parceiros.map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
        />
      )}
    </form.Controlled>
  )
}
