import { Select } from '#ui/choice/select.tsx'
import type { Form } from '#ui/form/use-form.ts'
import type { ValoresDoServico } from './servico-form.tsx'

/**
 * A choice of a few time spans. The current value stays in the list, even if it is none of them.
 */
export function PrazoField({
  form,
  name,
  label,
  padrao,
  opcoes,
  escrever,
}: {
  form: Form<ValoresDoServico>
  name: 'antecedencia_min' | 'horizonte_dias'
  label: string
  padrao: string
  opcoes: readonly number[]
  escrever: (valor: number) => string
}) {
  return (
    <form.Controlled name={name} label={label}>
      {({ value, onChange, onBlur }) => {
        const todas = value === null || opcoes.includes(value) ? opcoes : [...opcoes, value].sort((a, b) => a - b)
        return (
          <Select
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
            onBlur={onBlur}
            options={[
              { value: '', label: padrao },
              ...todas.map((valor) => ({ value: valor, label: escrever(valor) })),
            ]}
          />
        )
      }}
    </form.Controlled>
  )
}
