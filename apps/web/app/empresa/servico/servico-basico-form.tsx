import { Trans, useLingui } from '@lingui/react/macro'
import { limitesServico } from '@zelo/contract/empresa/servico'
import { cadastrarServicoBasico, editarServicoBasico } from '@zelo/contract/empresa/servico-basico'
import { lerDeNovo } from '#lib/api/query-client.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Form, FormActions } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { MoneyInput } from '#ui/mask/money-input.tsx'
import { saveRecord } from '#ui/record/save-record.ts'
import { relerServicos, type ServicoBasico, servicosBasicos } from './servico.queries.ts'
import { useCampos } from './servico-campos.ts'

/** Adds or changes a service, in its row. */
export function ServicoBasicoForm({ servico, onFechar }: { servico?: ServicoBasico; onFechar: () => void }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const form = useForm({
    what: servico ? `«${servico.nome}»` : t`novo serviço`,
    draft: `servico:${servico?.id ?? 'novo'}`,
    words: useCampos(undefined),
    values: valoresDe(servico),
    save: ({ preco_centavos, ...dados }) => {
      const body = { ...dados, preco_centavos: preco_centavos ?? 0 }
      return saveRecord(cadastrarServicoBasico, editarServicoBasico, servico)(body)
    },
    saved: t`Serviço salvo.`,
    reread:
      servico &&
      (async () =>
        valoresDe((await lerDeNovo(servicosBasicos(empresa))).find(({ id }) => id === servico.id) ?? servico)),
    onSaved: async () => {
      await relerServicos()
      onFechar()
    },
  })
  const { duracaoMin, duracaoMax } = limitesServico

  return (
    <Form form={form} className="grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_7rem_9rem]">
      <form.Field name="nome" required maxLength={limitesServico.nome} />
      <form.Whole name="duracao_min" label={t`Minutos`} min={duracaoMin} max={duracaoMax} step={5} />
      <form.Controlled name="preco_centavos" as={MoneyInput} />
      <Checkbox {...form.register('ativo')} className="col-span-full">
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

function valoresDe(servico: ServicoBasico | undefined) {
  const { nome = '', duracao_min = 30, preco_centavos = null, ativo = true } = servico ?? {}
  return { nome, duracao_min, preco_centavos, ativo }
}
