import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import type { Periodo } from '@zelo/contract/enums'
import type { Plano } from '@zelo/contract/plano'
import { descontoDe, precos } from '@zelo/contract/plano-preco'

const rotulos = { MENSAL: msg`Mensal`, SEMESTRAL: msg`Semestral`, ANUAL: msg`Anual` } satisfies Record<Periodo, unknown>

/** Radio buttons that choose which price is shown, without any script. */
export function EscolhaPeriodo({ planos }: { planos: Plano[] }) {
  const { t } = useLinguiMacro()
  const { _ } = useLingui()
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      <fieldset className="inline-flex gap-0.5 rounded-button bg-sunken p-0.5">
        <legend className="sr-only">{t`Período de pagamento`}</legend>
        {precos.map(({ periodo }) => (
          <label
            key={periodo}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-field px-4 font-medium text-ink-2 text-sm hover:text-ink has-checked:bg-surface has-checked:font-emphasis has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-pri lg:min-h-9"
          >
            <input
              type="radio"
              name="periodo"
              value={periodo}
              defaultChecked={periodo === 'MENSAL'}
              className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
            />
            {_(rotulos[periodo])}
          </label>
        ))}
      </fieldset>
      {precos.map((preco) => {
        const nome = _(rotulos[preco.periodo])
        const desconto = descontoDe(planos, preco)
        return (
          <p
            key={preco.periodo}
            data-periodo={preco.periodo}
            data-desconto={desconto > 0 ? preco.periodo : undefined}
            className="text-ink-2 text-sm"
          >
            {desconto > 0 ? (
              <Trans>
                {nome} custa <span data-valor={`desconto.${preco.periodo}`}>{desconto}</span>% menos que o mensal.
              </Trans>
            ) : (
              <Trans>Sem fidelidade: pague mês a mês.</Trans>
            )}
          </p>
        )
      })}
    </div>
  )
}
