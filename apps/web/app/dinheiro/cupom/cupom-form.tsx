import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { cadastrarCupom, type DadosCupom, editarCupom, limitesCupom } from '@zelo/contract/dinheiro/cupom'
import { periodos } from '@zelo/contract/nucleo/enums'
import type { ReactNode } from 'react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Input } from '#ui/field/input.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/mask/money-input.tsx'
import { saveRecord } from '#ui/record/save-record.ts'
import { baseCupom, type Cupom, planosDoCupom, rotaPlano, umCupom } from './cupom.queries.ts'
import { nomesDoPeriodo, useCampos } from './cupom-campos.ts'
import { CupomParceiro } from './cupom-parceiro.tsx'

const novo: DadosCupom = {
  codigo: '',
  descricao: '',
  tipo: 'PERCENTUAL',
  valor: 10,
  ciclos: 1,
  planos: null,
  periodos: null,
  valido_de: null,
  valido_ate: null,
  max_usos: null,
  max_usos_titular: 1,
  parceiro_id: null,
}

const porCento = 100

/** Adds or changes a coupon. Once it was used, its terms are fixed. */
export function CupomForm({ cupom }: { cupom?: Cupom }) {
  const { t, i18n } = useLingui()
  const campos = useCampos()
  const { pode, porQueNao } = usePermissoes(rotaPlano)
  const { data: planos, error: semPlanos } = useQuery(planosDoCupom)
  const prometido = (cupom?.usos ?? 0) > 0
  const form = useRecordForm({
    name: 'cupom',
    record: cupom,
    blank: novo,
    valuesOf: dadosDe,
    query: umCupom,
    words: campos,
    page: ({ id }) => `${baseCupom}/${id}`,
    what: cupom ? cupom.codigo : t`novo cupom`,
    save: saveRecord(cadastrarCupom, editarCupom, cupom),
    saved: cupom ? t`Cupom salvo.` : t`Cupom criado.`,
  })
  const tipo = form.watch('tipo')
  if (!pode('PLN')) return <p className="text-ink-2">{porQueNao('PLN')}</p>

  return (
    <RecordForm
      form={form}
      back={baseCupom}
      submit={cupom ? <Trans>Salvar cupom</Trans> : <Trans>Criar cupom</Trans>}
      notice={
        prometido ? (
          <p className="border-line border-b px-4 py-3 text-ink-2 text-sm">
            <Trans>Já foi usado: código e desconto ficam como foram prometidos. Para mudar, faça uma cópia.</Trans>
          </p>
        ) : null
      }
    >
      <form.Field
        name="codigo"
        hint={<Trans>De 3 a 20 letras e números, sem espaço.</Trans>}
        required
        check={(codigo) =>
          /^[A-Za-z0-9]{3,20}$/.test(codigo.trim()) ? undefined : t`Use de 3 a 20 letras e números, sem espaço.`
        }
      >
        {(control) => (
          <Input {...control} maxLength={20} className="uppercase" spellCheck={false} readOnly={prometido} />
        )}
      </form.Field>
      <form.Field
        name="descricao"
        hint={<Trans>Só a plataforma vê.</Trans>}
        optional
        maxLength={limitesCupom.descricao}
      />
      <CupomParceiro form={form} cupom={cupom} locked={prometido} />
      <form.Controlled name="tipo">
        {({ value, onChange, onBlur }) => (
          <Select
            value={value}
            disabled={prometido}
            onBlur={onBlur}
            onChange={({ target }) => {
              onChange(target.value as DadosCupom['tipo'])
              form.setValue('valor', target.value === 'PERCENTUAL' ? 10 : 1_000)
            }}
            options={[
              { value: 'PERCENTUAL', label: t`Porcentagem` },
              { value: 'VALOR', label: t`Valor fixo` },
            ]}
          />
        )}
      </form.Controlled>
      <form.Controlled
        name="valor"
        label={tipo === 'PERCENTUAL' ? t`Desconto, em %` : t`Desconto, em reais`}
        check={(valor) =>
          Number.isInteger(valor) && valor >= 1 && (tipo === 'VALOR' || valor <= porCento)
            ? undefined
            : tipo === 'VALOR'
              ? t`Informe um valor.`
              : t`Informe um número inteiro de 1 a 100.`
        }
      >
        {({ value, onChange, onBlur }) =>
          tipo === 'VALOR' ? (
            <MoneyInput
              value={value}
              onChange={(centavos) => onChange(centavos ?? 0)}
              onBlur={onBlur}
              readOnly={prometido}
            />
          ) : (
            <NumberInput
              min={1}
              max={porCento}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              readOnly={prometido}
            />
          )
        }
      </form.Controlled>
      <Quantidade
        form={form}
        name="ciclos"
        label={campos.ciclos.label}
        vazio={<Trans>Vazio: em todas, enquanto a assinatura durar.</Trans>}
        max={limitesCupom.ciclos}
        readOnly={prometido}
      />
      <fieldset className="grid gap-5 border-line-2 border-t pt-5 sm:col-span-2 sm:grid-cols-2">
        <legend className="sr-only">
          <Trans>Para quê</Trans>
        </legend>
        <Escolhas
          form={form}
          name="planos"
          label={campos.planos.label}
          vazio={
            semPlanos?.message ??
            (planos ? <Trans>Nenhum marcado: vale para qualquer plano.</Trans> : <Trans>Carregando</Trans>)
          }
          opcoes={planos?.map(({ id, nome }) => ({ valor: id, nome }))}
          disabled={prometido}
        />
        <Escolhas
          form={form}
          name="periodos"
          label={campos.periodos.label}
          vazio={<Trans>Nenhum marcado: vale para qualquer período.</Trans>}
          opcoes={periodos.map((valor) => ({ valor, nome: i18n._(nomesDoPeriodo[valor]) }))}
          disabled={prometido}
        />
      </fieldset>
      <fieldset className="grid gap-5 border-line-2 border-t pt-5 sm:col-span-2 sm:grid-cols-2">
        <legend className="sr-only">
          <Trans>Limites</Trans>
        </legend>
        <Dia form={form} name="valido_de" label={campos.valido_de.label} vazio={<Trans>Vazio: já vale.</Trans>} />
        <Dia
          form={form}
          name="valido_ate"
          label={campos.valido_ate.label}
          vazio={<Trans>O último dia em que vale. Vazio: sem prazo.</Trans>}
        />
        <Quantidade
          form={form}
          name="max_usos"
          label={campos.max_usos.label}
          vazio={<Trans>Vazio: sem limite.</Trans>}
          max={limitesCupom.usos}
        />
        <Quantidade
          form={form}
          name="max_usos_titular"
          label={campos.max_usos_titular.label}
          vazio={<Trans>Contas com o mesmo CPF ou CNPJ contam juntas. Vazio: sem limite.</Trans>}
          max={limitesCupom.usos}
        />
      </fieldset>
    </RecordForm>
  )
}

type CampoProps<N extends keyof DadosCupom> = {
  form: Form<DadosCupom>
  name: N
  label: string
  vazio: ReactNode
}

function Quantidade({
  form,
  name,
  label,
  vazio,
  max,
  readOnly,
}: CampoProps<'ciclos' | 'max_usos' | 'max_usos_titular'> & { max: number; readOnly?: boolean }) {
  const { t } = useLingui()
  return (
    <form.Controlled
      name={name}
      label={label}
      hint={vazio}
      check={(valor) =>
        valor === null || (Number.isInteger(valor) && valor >= 1 && valor <= max)
          ? undefined
          : t`Informe um número inteiro a partir de 1.`
      }
    >
      {({ value, onChange, onBlur }) => (
        <NumberInput
          min={1}
          max={max}
          value={value}
          onChange={(valor) => onChange(Number.isNaN(valor) ? null : valor)}
          onBlur={onBlur}
          readOnly={readOnly}
        />
      )}
    </form.Controlled>
  )
}

function Dia({ form, name, label, vazio }: CampoProps<'valido_de' | 'valido_ate'>) {
  return (
    <form.Controlled name={name} label={label} hint={vazio}>
      {({ value, onChange, onBlur }) => (
        <Input
          type="date"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
          onBlur={onBlur}
        />
      )}
    </form.Controlled>
  )
}

function Escolhas({
  form,
  name,
  label,
  vazio,
  opcoes,
  disabled,
}: CampoProps<'planos' | 'periodos'> & {
  /** Absent while they are being read. */
  opcoes: readonly { valor: string; nome: string }[] | undefined
  disabled: boolean
}) {
  const escolhidos: readonly string[] = form.watch(name) ?? []
  return (
    <fieldset className="grid content-start" disabled={disabled}>
      <legend className="text-note font-emphasis text-ink">{label}</legend>
      <p className="mt-0.5 mb-1.5 text-note text-ink-2">{vazio}</p>
      {opcoes ? null : <Skeleton className="h-44 w-full" />}
      {opcoes?.map(({ valor, nome }) => (
        <Checkbox
          key={valor}
          checked={escolhidos.includes(valor)}
          disabled={disabled}
          onChange={({ target }) => {
            const novos = opcoes
              .map((opcao) => opcao.valor)
              .filter((cada) => (cada === valor ? target.checked : escolhidos.includes(cada)))
            form.setValue(name, novos.length === 0 ? null : (novos as NonNullable<DadosCupom[typeof name]>))
          }}
        >
          {nome}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function dadosDe(cupom: Cupom): DadosCupom {
  const { id: _, situacao: _s, usos: _u, descontado_centavos: _d, criado_em: _c, alterado_em: _a, ...resto } = cupom
  const { versao: _v, parceiro: _p, ...dados } = resto
  return dados
}
