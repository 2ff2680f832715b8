import { Trans, useLingui } from '@lingui/react/macro'
import { limitesServico } from '@zelo/contract/empresa/servico'
import { cadastrarServicoBasico, editarServicoBasico } from '@zelo/contract/empresa/servico-basico'
import { queryClient } from '#lib/api/query-client.ts'
import { salvar } from '#ui/cadastro/salvar.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { showError } from '#ui/feedback/show-error.ts'
import { MoneyInput } from '#ui/field/money-input.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { Form, FormActions } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { ServicoBasico } from './servico.queries.ts'

/** Adds a service or changes the given one, in its row. */
export function ServicoBasicoForm({ servico, onFechar }: { servico?: ServicoBasico; onFechar: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    what: servico ? `«${servico.nome}»` : t`novo serviço`,
    draft: `servico:${servico?.id ?? 'novo'}`,
    values: {
      nome: servico?.nome ?? '',
      duracao_min: servico?.duracao_min ?? 30,
      preco_centavos: (servico?.preco_centavos ?? null) as number | null,
      ativo: servico?.ativo ?? true,
    },
    save: ({ preco_centavos, ...dados }) => {
      const body = { ...dados, preco_centavos: preco_centavos ?? 0 }
      return salvar(cadastrarServicoBasico, editarServicoBasico, servico)(body)
    },
    saved: t`Serviço salvo.`,
    // What somebody else saved comes in; what was written here stays and goes on top of it.
    onConflict: async (error) => {
      await queryClient.invalidateQueries({ queryKey: ['servico'] })
      showError(error)
    },
    onSaved: async () => {
      await queryClient.invalidateQueries()
      onFechar()
    },
  })
  const { duracaoMin, duracaoMax } = limitesServico

  return (
    <Form form={form} className="grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_7rem_9rem]">
      <form.Field name="nome" label={t`Serviço`} required maxLength={limitesServico.nome} />
      <form.Controlled
        name="duracao_min"
        label={t`Minutos`}
        check={(valor) =>
          Number.isInteger(valor) && valor >= duracaoMin && valor <= duracaoMax
            ? undefined
            : t`Entre ${duracaoMin} e ${duracaoMax} minutos.`
        }
        as={NumberInput}
        min={duracaoMin}
        max={duracaoMax}
        step={5}
      />
      <form.Controlled name="preco_centavos" label={t`Preço`} as={MoneyInput} />
      <Checkbox {...form.hook.register('ativo')} className="col-span-full">
        <Trans>Ativo: pode ser agendado</Trans>
      </Checkbox>
      <FormActions
        form={form}
        size="sm"
        onCancel={() => {
          form.discard()
          onFechar()
        }}
      >
        <Trans>Salvar serviço</Trans>
      </FormActions>
    </Form>
  )
}
