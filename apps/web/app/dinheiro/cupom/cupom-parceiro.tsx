import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DadosCupom } from '@zelo/contract/dinheiro/cupom'
import { useState } from 'react'
import { parceirosPorPalavra, umParceiro } from '#dinheiro/parceiro/parceiro.queries.ts'
import { useAside } from '#lib/api/use-aside.ts'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { Input } from '#ui/field/input.tsx'
import type { Form } from '#ui/form/use-form.ts'
import type { Cupom } from './cupom.queries.ts'

/**
 * The partner who earns from the coupon. An inactive partner stays on the coupons that name them.
 */
export function CupomParceiro({ form, cupom, locked }: { form: Form<DadosCupom>; cupom?: Cupom; locked: boolean }) {
  const { t } = useLingui()
  const [busca, setBusca] = useState('')
  const { data = [], error, isFetching } = useQuery({ ...parceirosPorPalavra(busca), enabled: !locked })
  const escolhido = form.watch('parceiro_id')
  const atual = useAside({ ...umParceiro(escolhido ?? ''), enabled: Boolean(escolhido) })
  const achados = atual && !data.some(({ id }) => id === atual.id) ? [atual, ...data] : data
  return (
    <form.Controlled
      name="parceiro_id"
      className="sm:col-span-2"
      hint={<Trans>Recebe comissão de quem contratar com este cupom, pela regra do cadastro dele.</Trans>}
      optional
    >
      {({ value, onChange }) =>
        locked ? (
          <Input readOnly value={cupom?.parceiro ?? t`Nenhum`} />
        ) : (
          <Combobox
            options={achados.map(({ id, nome, email }) => ({ value: id, label: nome, detail: email }))}
            value={value}
            placeholder={t`Buscar por nome, contato ou e-mail`}
            busy={isFetching}
            failure={error}
            onSearch={setBusca}
            onChange={onChange}
          />
        )
      }
    </form.Controlled>
  )
}
