import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import type { Plano } from '@zelo/contract/instalacao/plano'
import { partesDoPreco, precos } from '@zelo/contract/instalacao/plano-preco'
import type { Periodo } from '@zelo/contract/nucleo/enums'
import { useEffect, useRef, useState } from 'react'
import { gravarPlanoSelecionado, lerPlanoSelecionado } from '#lib/guardado/plano-selecionado.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'

const periodos = {
  MENSAL: { rotulo: msg`Mensal`, preco: msg`R$ # por mês` },
  SEMESTRAL: { rotulo: msg`Semestral`, preco: msg`R$ # por semestre` },
  ANUAL: { rotulo: msg`Anual`, preco: msg`R$ # por ano` },
} satisfies Record<Periodo, unknown>

type Escolha = { plano: string; periodo: string }

/** The plan of the address, else of this tab. It can be changed, and nothing is paid here. */
export function PlanoEscolhido({ planos }: { planos: Plano[] }) {
  const { t } = useLinguiMacro()
  const { _ } = useLingui()
  const [escolha, setEscolha] = useState<Escolha>({ plano: '', periodo: 'MENSAL' })
  const plano = useRef<HTMLSelectElement>(null)
  const periodo = useRef<HTMLSelectElement>(null)

  const lerEscolha = () => ({ plano: plano.current?.value ?? '', periodo: periodo.current?.value ?? '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the address is known
  useEffect(() => {
    const endereco = new URLSearchParams(location.search)
    const guardado = lerPlanoSelecionado()
    escolher(plano.current, endereco.get('plano') ?? guardado?.plano)
    escolher(periodo.current, endereco.get('periodo') ?? guardado?.periodo)
    // The page of the plans may not have stored the choice, so it is stored here.
    if (endereco.has('plano')) mudar()
    else setEscolha(lerEscolha())
  }, [])

  function mudar() {
    const nova = lerEscolha()
    setEscolha(nova)
    if (!nova.plano || !isPeriodo(nova.periodo)) return
    const { preco_mensal, preco_semestral, preco_anual } = planos.find(({ id }) => id === nova.plano) ?? {}
    gravarPlanoSelecionado({
      plano: nova.plano,
      periodo: nova.periodo,
      preco_mensal,
      preco_semestral,
      preco_anual,
    })
  }

  const preco = precoDe(planos, escolha)
  const valor = preco && _(periodos[preco.periodo].preco).replace('#', preco.valor)
  return (
    <div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={<Trans>Plano</Trans>} size="lg">
          <Select
            ref={plano}
            name="plano"
            defaultValue=""
            onInput={mudar}
            options={[
              { value: '', label: t`Escolher depois` },
              ...planos.map(({ id, nome }) => ({ value: id, label: nome })),
            ]}
          />
        </Field>
        <Field label={<Trans>Período</Trans>} size="lg">
          <Select
            ref={periodo}
            name="periodo"
            defaultValue="MENSAL"
            onInput={mudar}
            options={Object.entries(periodos).map(([id, { rotulo }]) => ({ value: id, label: _(rotulo) }))}
          />
        </Field>
      </div>
      <p role="status" className="mt-2 text-note text-ink-2 tabular-nums">
        {valor ? (
          <Trans>{valor}, só depois de 7 dias de teste sem cartão.</Trans>
        ) : (
          <Trans>Você testa 7 dias sem cartão e decide o plano quando quiser.</Trans>
        )}
      </p>
    </div>
  )
}

/** Preselects `valor`, unless the visitor already made a choice. */
function escolher(lista: HTMLSelectElement | null, valor: string | null | undefined): void {
  if (!lista || [...lista.options].some((opcao) => opcao.selected && !opcao.defaultSelected)) return
  const pedida = [...lista.options].find((opcao) => opcao.value === valor)
  if (!pedida) return
  for (const opcao of lista.options) opcao.defaultSelected = opcao === pedida
  pedida.selected = true
}

function precoDe(planos: Plano[], { plano, periodo }: Escolha): { periodo: Periodo; valor: string } | undefined {
  const escolhido = planos.find(({ id }) => id === plano)
  const doPeriodo = precos.find((um) => um.periodo === periodo)
  if (!escolhido || !doPeriodo) return undefined
  const { inteiro, fracao } = partesDoPreco(escolhido[doPeriodo.campo], idiomaAtual())
  return { periodo: doPeriodo.periodo, valor: inteiro + fracao }
}

function isPeriodo(valor: string): valor is Periodo {
  return valor in periodos
}
