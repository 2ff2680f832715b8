import { Form, SubmitButton } from '#components/form/form.tsx'
import { ControlledField, FormField } from '#components/form/form-field.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Input } from '#components/input.tsx'
import { MaskedInput } from '#components/masked-input.tsx'
import { MoneyInput } from '#components/money-input.tsx'
import { Select } from '#components/select.tsx'
import { ErroApi } from '#lib/api-client.ts'
import { Secao } from './secao.tsx'

const salvo = { nome: 'Limpeza', telefone: '', categoria: 'saude', preco: 18_000 as number | null }

/** «Repetido» is refused as the server refuses a field, «fora do ar» as a network that fails; anything else is saved. */
async function salvar({ nome }: typeof salvo) {
  await new Promise((pronto) => setTimeout(pronto, 600))
  if (nome === 'Repetido') {
    throw new ErroApi(422, { campos: { nome: 'Já existe um serviço com este nome: escolha outro.' } })
  }
  if (nome === 'fora do ar') throw new ErroApi(undefined)
}

export function Formularios() {
  const form = useForm({
    what: 'serviço Limpeza',
    values: salvo,
    save: salvar,
    saved: 'Serviço salvo.',
    draft: 'dev-servico',
  })
  return (
    <Secao titulo="Formulários">
      <Form form={form} className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="nome"
          label="Nome"
          hint="Tente «Repetido» e «fora do ar»."
          rules={{ required: true, max: 60 }}
        >
          {(control) => <Input {...control} />}
        </FormField>
        <FormField form={form} name="telefone" label="WhatsApp" rules={{ required: true, min: 14 }}>
          {(control) => <MaskedInput {...control} mask="phone" />}
        </FormField>
        <FormField form={form} name="categoria" label="Categoria de serviço">
          {(control) => (
            <Select {...control}>
              <option value="saude">Saúde</option>
              <option value="beleza">Beleza</option>
            </Select>
          )}
        </FormField>
        <ControlledField form={form} name="preco" label="Valor" optional>
          {(control) => <MoneyInput {...control} />}
        </ControlledField>
        <div className="col-span-full flex flex-wrap items-center justify-end gap-3">
          <span className="text-note text-ink-3">Ctrl+Enter também salva</span>
          <SubmitButton form={form}>Salvar serviço</SubmitButton>
        </div>
      </Form>
    </Secao>
  )
}
