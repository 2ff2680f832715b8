import { Trans } from '@lingui/react/macro'
import type { informarPagadorDoAgendamento, informarPagadorSinal } from '@zelo/contract/agenda/sinal'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { useFlowForm } from '#ui/flow/use-flow-form.ts'
import type { SinalNaRede } from './use-sinal.ts'

export type PropsPagador = {
  informar: typeof informarPagadorSinal | typeof informarPagadorDoAgendamento
  token: string
  /** The client's name: most clients pay themselves. */
  nome?: string
  onSinal: (sinal: SinalNaRede) => void
}

/** Tells the company's gateway who pays. The answer contains the payment code. */
export function FormPagador({ informar, token, nome, onSinal, recusado }: PropsPagador & { recusado: boolean }) {
  const form = useFlowForm({
    endpoint: informar,
    input: (dados) => ({
      params: { token },
      body: { nome: String(dados.get('nome')), documento: String(dados.get('documento')) },
    }),
    onAnswer: onSinal,
  })
  return (
    <form {...form.bind} className="mt-5 grid gap-4">
      <p className="text-body text-ink">
        <Trans>Para gerar o código Pix, diga quem vai pagar.</Trans>
      </p>
      {recusado ? (
        <p role="alert" className="rounded-field bg-warn-soft p-3 text-body text-warn-ink">
          <Trans>A conta da empresa não aceitou estes dados. Confira e tente de novo.</Trans>
        </p>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Nome de quem paga</Trans>} size="lg" error={form.errors.nome}>
          <Input name="nome" defaultValue={nome} required maxLength={120} autoComplete="name" />
        </Field>
        <Field
          label={<Trans>CPF ou CNPJ de quem paga</Trans>}
          size="lg"
          hint={<Trans>Vai só para a cobrança. Depois fica mascarado.</Trans>}
          error={form.errors.documento}
        >
          <Input
            name="documento"
            required
            maxLength={30}
            autoComplete="off"
            spellCheck={false}
            placeholder="000.000.000-00"
          />
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" busy={form.busy} className="justify-self-start max-sm:w-full">
        <Trans>Gerar código Pix</Trans>
      </Button>
    </form>
  )
}
