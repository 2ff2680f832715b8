import { Trans, useLingui } from '@lingui/react/macro'
import { limitesServico, tiposSinal } from '@zelo/contract/empresa/servico'
import { formatReais } from '#lib/formato/reais.ts'
import { Link } from '#ui/button/link.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { MoneyInput } from '#ui/mask/money-input.tsx'
import type { ValoresDoServico } from './servico-form.tsx'

/** The deposit that a client pays to hold a booking of the service. */
export function ServicoSinal({ form }: { form: Form<ValoresDoServico> }) {
  const { t } = useLingui()
  const { watch, setValue } = form
  const [tipo, valor, preco] = watch(['sinal_tipo', 'sinal_valor', 'preco_centavos'])
  const nomes = { NENHUM: t`Sem sinal`, PERCENTUAL: t`Percentual`, VALOR: t`Valor fixo` }
  const doPreco = formatReais(Math.round(((preco ?? 0) * valor) / 100))
  const mudar = (novo: (typeof tiposSinal)[number]) => {
    setValue('sinal_tipo', novo)
    setValue('sinal_valor', novo === 'PERCENTUAL' ? 30 : 0)
  }
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1.5 font-emphasis text-note text-ink">
        <Trans>Sinal para garantir o horário</Trans>
      </legend>
      <Segmented
        label={t`Sinal`}
        value={tipo}
        onChange={mudar}
        className="justify-self-start sm:col-span-2"
        options={tiposSinal.map((value) => ({ value, label: nomes[value] }))}
      />
      {tipo === 'NENHUM' ? null : (
        <>
          <form.Controlled
            name="sinal_valor"
            label={tipo === 'PERCENTUAL' ? t`Percentual do preço` : t`Valor do sinal`}
            hint={tipo === 'PERCENTUAL' && Number.isInteger(valor) ? <Trans>São {doPreco}.</Trans> : undefined}
            check={(digitado) => {
              if (tipo === 'VALOR')
                return digitado >= 1 && digitado <= (preco ?? 0) ? undefined : t`De R$ 0,01 até o preço.`
              return Number.isInteger(digitado) && digitado >= 1 && digitado <= limitesServico.sinalPercentual
                ? undefined
                : t`De 1 a 100.`
            }}
          >
            {({ value, onChange, onBlur }) =>
              tipo === 'VALOR' ? (
                <MoneyInput value={value || null} onChange={(novo) => onChange(novo ?? 0)} onBlur={onBlur} />
              ) : (
                <NumberInput
                  min={1}
                  max={limitesServico.sinalPercentual}
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                />
              )
            }
          </form.Controlled>
          <p className="self-end text-note text-ink-2">
            <Trans>
              O horário fica guardado até o Pix chegar.{' '}
              <Link to="/gerenciamento/sinais" className="font-emphasis text-pri-ink hover:underline">
                Prazo, cancelamento e conta
              </Link>
            </Trans>
          </p>
        </>
      )}
    </fieldset>
  )
}
