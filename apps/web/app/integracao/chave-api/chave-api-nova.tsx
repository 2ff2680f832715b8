import { Trans, useLingui } from '@lingui/react/macro'
import { type Escopo, limitesChave, type NovaChave } from '@zelo/contract/integracao/chave-api'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { RadioGroup } from '#ui/choice/radio-group.tsx'
import { FormSheet } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { criar } from './chave-api.queries.ts'
import { linhasDeEscopos } from './escopos-textos.ts'

type Validade = 'NUNCA' | '30' | '90' | '365'
type Props = { podeFaturas: boolean; onFechar: () => void; onCriada: (nova: NovaChave) => void }

/** A new key: name, permissions and last day. */
export function ChaveApiNova({ podeFaturas, onFechar, onCriada }: Props) {
  const { t } = useLingui()
  const form = useForm({
    what: t`nova chave`,
    values: { nome: '', escopos: [] as Escopo[], validade: 'NUNCA' as Validade },
    save: ({ nome, escopos, validade }) =>
      criar({ nome, escopos, validade_dias: validade === 'NUNCA' ? null : Number(validade) }),
    onSaved: onCriada,
  })

  return (
    <FormSheet
      form={form}
      title={<Trans>Criar chave</Trans>}
      onClose={onFechar}
      submit={<Trans>Criar chave</Trans>}
      className="grid gap-5"
    >
      <form.Field
        name="nome"
        label={t`Nome`}
        hint={t`O programa que vai usar: «Loja virtual», «Planilha da recepção».`}
        required
        maxLength={limitesChave.nome}
        autoComplete="off"
      />
      <form.Controlled
        name="escopos"
        label={t`O que a chave pode`}
        check={(escolhidos) => (escolhidos.length > 0 ? undefined : t`Marque ao menos uma permissão.`)}
        hideLabel
      >
        {({ value, onChange }) => <Escopos value={value} onChange={onChange} podeFaturas={podeFaturas} />}
      </form.Controlled>
      <form.Controlled name="validade" label={t`Vale por quanto tempo`} hideLabel>
        {({ value, onChange }) => (
          <RadioGroup
            legend={<Trans>Vale por quanto tempo</Trans>}
            value={value}
            onChange={onChange}
            choices={[
              { value: 'NUNCA', label: <Trans>Até eu revogar</Trans> },
              { value: '30', label: <Trans>30 dias</Trans> },
              { value: '90', label: <Trans>90 dias</Trans> },
              { value: '365', label: <Trans>1 ano</Trans> },
            ]}
          />
        )}
      </form.Controlled>
    </FormSheet>
  )
}

type DosEscopos = { value: Escopo[]; onChange: (escopos: Escopo[]) => void; podeFaturas: boolean }

function Escopos({ value, onChange, podeFaturas }: DosEscopos) {
  const { t } = useLingui()
  const marcar = (escopo: Escopo, tem: boolean) =>
    onChange(tem ? [...value, escopo] : value.filter((outro) => outro !== escopo))
  return (
    <fieldset className="grid gap-1 text-sm">
      <legend className="mb-1 font-emphasis">
        <Trans>O que a chave pode</Trans>
      </legend>
      <p className="text-note text-ink-3">
        <Trans>Marque só o que o programa precisa. Depois de criada, as permissões não mudam.</Trans>
      </p>
      <ul className="divide-y divide-line">
        {linhasDeEscopos.map(({ nome, ler, escrever }) => {
          const oQue = t(nome)
          const fechado = ler === 'faturas:ler' && !podeFaturas
          return (
            <li key={ler} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              <span>
                {oQue}
                {fechado ? (
                  <span className="block text-note text-ink-3">
                    <Trans>Só o titular da assinatura libera.</Trans>
                  </span>
                ) : null}
              </span>
              <span className="flex gap-2">
                <Checkbox
                  checked={value.includes(ler)}
                  onChange={(event) => marcar(ler, event.target.checked)}
                  disabled={fechado}
                  aria-label={t`Ler: ${oQue}`}
                >
                  <Trans>Ler</Trans>
                </Checkbox>
                {escrever ? (
                  <Checkbox
                    checked={value.includes(escrever)}
                    onChange={(event) => marcar(escrever, event.target.checked)}
                    aria-label={t`Escrever: ${oQue}`}
                    className="w-24"
                  >
                    <Trans>Escrever</Trans>
                  </Checkbox>
                ) : (
                  <span aria-hidden className="w-24" />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
