import { Trans, useLingui } from '@lingui/react/macro'
import { cadastrarPlano, type DadosPlano, editarPlano, limitesPlano } from '@zelo/contract/instalacao/plano-cadastro'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/mask/money-input.tsx'
import { saveRecord } from '#ui/record/save-record.ts'
import { type Plano, rotaPlano, umPlano } from './plano.queries.ts'
import { useCampos } from './plano-textos.ts'

const novo: DadosPlano = {
  nome: '',
  descricao_br: '',
  descricao_en: '',
  preco_mensal: 0,
  preco_semestral: 0,
  preco_anual: 0,
  conversas_mes: 300,
  profissionais: 1,
  empresas: 1,
  numeros_whatsapp: 1,
  historico_dias: 90,
  lista_espera: false,
  suporte_br: '',
  suporte_en: '',
  destaque: false,
  ordem: 100,
}

const precos = ['preco_mensal', 'preco_semestral', 'preco_anual'] as const
const textos = [
  ['descricao_br', 'descricao_en', limitesPlano.descricao],
  ['suporte_br', 'suporte_en', limitesPlano.suporte],
] as const
const quantidades = [
  ['conversas_mes', 1],
  ['profissionais', 1],
  ['empresas', 1],
  ['numeros_whatsapp', 0],
] as const

/** Adds or changes a plan. */
export function PlanoForm({ plano }: { plano?: Plano }) {
  const { t } = useLingui()
  const campos = useCampos()
  const { pode, porQueNao } = usePermissoes(rotaPlano)
  const precoFechado = plano !== undefined && !pode('PLN')
  const form = useRecordForm({
    name: 'plano',
    record: plano,
    blank: novo,
    valuesOf: dadosDe,
    query: umPlano,
    words: campos,
    page: ({ id }) => `${rotaPlano}/${id}`,
    what: plano ? `«${plano.nome}»` : t`novo plano`,
    save: saveRecord(cadastrarPlano, editarPlano, plano),
    saved: plano ? t`Plano salvo.` : t`Plano cadastrado. Falta pôr à venda.`,
  })
  const inteiro = (min: number, max: number) => (valor: number | null) =>
    valor !== null && Number.isInteger(valor) && valor >= min && valor <= max
      ? undefined
      : t`Informe um número inteiro a partir de ${min}.`

  return (
    <RecordForm
      form={form}
      back={rotaPlano}
      submit={plano ? <Trans>Salvar plano</Trans> : <Trans>Cadastrar plano</Trans>}
    >
      <form.Field name="nome" required maxLength={limitesPlano.nome} />
      <Numero form={form} name="ordem" label={campos.ordem.label} check={inteiro(0, limitesPlano.ordem)} />
      {textos.flatMap(([br, en, max]) => [
        <form.Field key={br} name={br} label={campos[br].label} required maxLength={max} />,
        <form.Field key={en} name={en} label={campos[en].label} required lang="en" maxLength={max} />,
      ])}
      <fieldset className="grid gap-5 border-line-2 border-t pt-5 sm:col-span-2 sm:grid-cols-3">
        <legend className="sr-only">
          <Trans>Preços</Trans>
        </legend>
        {precos.map((preco) => (
          <form.Controlled
            key={preco}
            name={preco}
            label={campos[preco].label}
            check={(valor) => (valor <= limitesPlano.preco ? undefined : t`Informe um preço menor.`)}
          >
            {({ value, onChange, onBlur }) => (
              <MoneyInput
                value={value}
                onChange={(centavos) => onChange(centavos ?? 0)}
                onBlur={onBlur}
                disabled={precoFechado}
              />
            )}
          </form.Controlled>
        ))}
        {precoFechado ? <p className="text-ink-2 text-sm sm:col-span-3">{porQueNao('PLN')}</p> : null}
      </fieldset>
      <fieldset className="grid gap-5 border-line-2 border-t pt-5 sm:col-span-2 sm:grid-cols-2">
        <legend className="sr-only">
          <Trans>Limites</Trans>
        </legend>
        {quantidades.map(([campo, min]) => (
          <Numero
            key={campo}
            form={form}
            name={campo}
            label={campos[campo].label}
            check={inteiro(min, limitesPlano.quantidade)}
          />
        ))}
        <form.Controlled
          name="historico_dias"
          hint={<Trans>Vazio: sem limite. Múltiplos de 365 aparecem em meses.</Trans>}
          check={(dias) => (dias === null ? undefined : inteiro(1, limitesPlano.historico)(dias))}
        >
          {({ value, onChange, onBlur }) => (
            <NumberInput
              min={1}
              max={limitesPlano.historico}
              value={value}
              onChange={(valor) => onChange(Number.isNaN(valor) ? null : valor)}
              onBlur={onBlur}
            />
          )}
        </form.Controlled>
        <div className="grid content-center sm:col-span-2">
          <Checkbox {...form.register('lista_espera')}>
            <Trans>Tem lista de espera</Trans>
          </Checkbox>
          <Checkbox {...form.register('destaque')}>
            <Trans>Em destaque: o plano que a página recomenda</Trans>
          </Checkbox>
        </div>
      </fieldset>
    </RecordForm>
  )
}

type NumeroProps = {
  form: Form<DadosPlano>
  name: 'ordem' | (typeof quantidades)[number][0]
  label: string
  check: (valor: number) => string | undefined
}

function Numero({ form, name, label, check }: NumeroProps) {
  return <form.Controlled name={name} label={label} check={check} as={NumberInput} min={0} />
}

function dadosDe({ id: _, visivel: _visivel, versao: _versao, alterado_em: _alterado, ...dados }: Plano): DadosPlano {
  return dados
}
