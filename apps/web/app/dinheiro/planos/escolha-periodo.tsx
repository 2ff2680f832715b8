import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import type { Plano } from '@zelo/contract/instalacao/plano'
import { descontoDe, precos } from '@zelo/contract/instalacao/plano-preco'
import type { Periodo } from '@zelo/contract/nucleo/enums'
import { useEffect, useRef } from 'react'
import { lerPlanoSelecionado } from '#lib/guardado/plano-selecionado.ts'

const rotulos = { MENSAL: msg`Mensal`, SEMESTRAL: msg`Semestral`, ANUAL: msg`Anual` } satisfies Record<Periodo, unknown>

/**
 * Radio buttons that choose which price shows. They work without a script. With one, the period is
 * also in the address: it survives a reload and can be shared. It starts with the last choice.
 */
export function EscolhaPeriodo({ planos }: { planos: Plano[] }) {
  const { t } = useLinguiMacro()
  const { _ } = useLingui()
  const escolhas = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const inicial = new URLSearchParams(location.search).get('periodo') ?? lerPlanoSelecionado()?.periodo
    const opcoes = [...(escolhas.current?.elements ?? [])].filter((opcao) => opcao instanceof HTMLInputElement)
    const pedida = opcoes.find(({ value }) => value === inicial)
    if (!pedida || opcoes.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return
    // Set as the default too, so that it does not count as the visitor's own choice.
    for (const opcao of opcoes) opcao.defaultChecked = opcao === pedida
    pedida.checked = true
  }, [])
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      <fieldset ref={escolhas} className="inline-flex gap-0.5 rounded-button bg-sunken p-0.5">
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
              onInput={({ currentTarget }) => currentTarget.checked && mostrarNoEndereco(periodo)}
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
          <p key={preco.periodo} data-periodo={preco.periodo} className="text-ink-2 text-sm">
            {desconto > 0 ? (
              <Trans>
                {nome} custa <span>{desconto}</span>% menos que o mensal.
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

function mostrarNoEndereco(periodo: Periodo): void {
  const endereco = new URL(location.href)
  endereco.searchParams.set('periodo', periodo)
  history.replaceState(history.state, '', endereco)
}
