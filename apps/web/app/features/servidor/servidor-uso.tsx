import { Trans } from '@lingui/react/macro'
import type { UsoServidor } from '@zelo/contract/servidor'
import { ControlledField } from '#components/form/form-field.tsx'
import type { Form } from '#components/form/use-form.ts'
import { MoneyInput } from '#components/money-input.tsx'
import { useCampos } from './servidor-campos.ts'
import type { ValoresServidor } from './servidor-form.tsx'

const precos = ['preco_entrada', 'preco_saida'] as const
const limites = ['limite_conversa', 'limite_empresa', 'limite_mes'] as const

/** What a model costs and how much it may. An empty limit is none. */
export function ServidorUso({ form }: { form: Form<ValoresServidor> }) {
  const campos = useCampos()
  const campo = (nome: keyof UsoServidor) => (
    <ControlledField key={nome} form={form} name={nome} label={campos[nome].label} optional>
      {({ value, onChange, onBlur }) => <MoneyInput value={value} onChange={onChange} onBlur={onBlur} />}
    </ControlledField>
  )
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1 font-emphasis text-sm">
        <Trans>Custo do modelo</Trans>
      </legend>
      <p className="text-ink-2 text-sm sm:col-span-2">
        <Trans>
          O preço é por milhão de tokens, em reais, e só serve para os limites: sem ele, nenhum limite vale. Ao chegar a
          um limite, o atendimento continua com o motor próprio. Vazio é sem limite.
        </Trans>
      </p>
      {precos.map(campo)}
      {limites.map(campo)}
    </fieldset>
  )
}
