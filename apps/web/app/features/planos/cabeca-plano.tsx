import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Plano } from '@zelo/contract/plano'
import { ButtonLink } from '#components/button-link.tsx'
import { gravarPlanoSelecionado } from '#lib/plano-selecionado.ts'
import { useSessao } from '#lib/session.ts'
import { partesDoPreco, type periodos } from './periodos.ts'

type Props = { plano: Plano; periodo: (typeof periodos)[number] }

export function CabecaPlano({ plano, periodo }: Props) {
  const { _, i18n } = useLingui()
  const { autenticado } = useSessao()
  const { inteiro, fracao } = partesDoPreco(plano[periodo.preco], i18n.locale)
  const porMes = partesDoPreco(Math.round(plano[periodo.preco] / periodo.meses), i18n.locale)
  const nome = plano.nome
  const destino = autenticado ? '/pagamento' : '/nova-conta'

  return (
    <th
      scope="col"
      className={`block p-6 text-start align-top font-normal lg:table-cell lg:border-line-2 lg:border-s lg:p-7 ${plano.destaque ? 'bg-pri-soft/40' : ''}`}
    >
      <span className="block font-display text-[22px] font-semibold tracking-[-0.02em]">{nome}</span>
      <span className="text-ink-2 text-sm">{plano.descricao}</span>
      <span className="mt-5 block whitespace-nowrap text-ink-2">
        <span className="text-[20px]">R$ </span>
        <span className="font-display text-[46px] font-semibold text-ink leading-none tracking-[-0.025em] tabular-nums">{inteiro}</span>
        <span className="text-[20px] tabular-nums">{fracao}</span>
      </span>
      <span className="mt-1.5 block min-h-10 text-[13px] text-ink-2">
        {_(periodo.por)}
        {periodo.meses > 1 ? (
          <span className="block tabular-nums">
            <Trans>
              R$ {porMes.inteiro}
              {porMes.fracao} por mês
            </Trans>
          </span>
        ) : null}
      </span>
      <ButtonLink
        to={`${destino}?plano=${plano.id}&periodo=${periodo.id}`}
        variant={plano.destaque ? 'primary' : 'outline'}
        className="mt-4 w-full"
        onClick={() => {
          const { preco_mensal, preco_semestral, preco_anual } = plano
          gravarPlanoSelecionado({ plano: plano.id, periodo: periodo.id, preco_mensal, preco_semestral, preco_anual })
        }}
      >
        <Trans>Escolher {nome}</Trans>
      </ButtonLink>
    </th>
  )
}
