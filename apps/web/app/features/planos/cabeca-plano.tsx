import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Periodo } from '@zelo/contract/enums'
import type { Plano } from '@zelo/contract/plano'
import { ButtonLink } from '#components/button-link.tsx'
import { economiaDe, type Preco, partesDoPreco, precos } from './precos.ts'

const por = { MENSAL: msg`por mês`, SEMESTRAL: msg`por semestre`, ANUAL: msg`por ano` } satisfies Record<
  Periodo,
  unknown
>

export function CabecaPlano({ plano }: { plano: Plano }) {
  return (
    <th
      scope="col"
      data-plano={plano.id}
      className={`block p-6 text-start align-top font-normal lg:table-cell lg:border-line-2 lg:border-s lg:p-7 ${plano.destaque ? 'bg-pri-soft/40' : ''}`}
    >
      <span data-campo="nome" className="block font-display text-[22px] font-semibold tracking-[-0.02em]">
        {plano.nome}
      </span>
      <span data-campo="descricao" className="text-ink-2 text-sm">
        {plano.descricao}
      </span>
      {precos.map((preco) => (
        <PrecoDoPlano key={preco.periodo} plano={plano} preco={preco} />
      ))}
    </th>
  )
}

function PrecoDoPlano({ plano, preco }: { plano: Plano; preco: Preco }) {
  const { _, i18n } = useLingui()
  const { periodo, campo, meses } = preco
  const { inteiro, fracao } = partesDoPreco(plano[campo], i18n.locale)
  const mes = partesDoPreco(Math.round(plano[campo] / meses), i18n.locale)
  const economia = partesDoPreco(economiaDe(plano, preco), i18n.locale)
  const { nome } = plano
  return (
    <span data-periodo={periodo} className="mt-5 block">
      <span className="block whitespace-nowrap text-[20px] text-ink-2 tabular-nums">
        R${' '}
        <span
          data-campo={`${campo}.inteiro`}
          className="font-display text-[46px] font-semibold text-ink leading-none tracking-[-0.025em]"
        >
          {inteiro}
        </span>
        <span data-campo={`${campo}.fracao`}>{fracao}</span>
      </span>
      <span className="mt-1.5 block text-[13px] lg:min-h-15 text-ink-2 tabular-nums">
        {_(por[periodo])}
        {meses > 1 ? (
          <>
            <span className="block">
              R$ <span data-campo={`${campo}.mes`}>{mes.inteiro + mes.fracao}</span> {_(por.MENSAL)}
            </span>
            <span className="block font-emphasis text-pri-ink">
              <Trans>
                Economia de R$ <span data-campo={`${campo}.economia`}>{economia.inteiro + economia.fracao}</span>
              </Trans>
            </span>
          </>
        ) : null}
      </span>
      <ButtonLink
        to={`/nova-conta?plano=${plano.id}&periodo=${periodo}`}
        reloadDocument
        data-escolher={plano.id}
        variant={plano.destaque ? 'primary' : 'outline'}
        className="mt-4 w-full"
      >
        <Trans>Escolher {nome}</Trans>
      </ButtonLink>
    </span>
  )
}
