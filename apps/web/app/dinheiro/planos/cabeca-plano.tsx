import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Plano } from '@zelo/contract/instalacao/plano'
import { type Preco, precos } from '@zelo/contract/instalacao/plano-preco'
import type { Periodo } from '@zelo/contract/nucleo/enums'
import { chaves, lerTexto } from '#lib/guardado/storage.ts'
import { decodificarToken } from '#lib/sessao/token.ts'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { Valor } from './valor.tsx'

const por = { MENSAL: msg`por mês`, SEMESTRAL: msg`por semestre`, ANUAL: msg`por ano` } satisfies Record<
  Periodo,
  unknown
>

type Escolher = (periodo: Periodo) => void

export function CabecaPlano({ plano, onEscolher }: { plano: Plano; onEscolher: Escolher }) {
  return (
    <th
      scope="col"
      className={`block p-6 text-start align-top font-normal lg:table-cell lg:border-line-2 lg:border-s lg:p-7 ${plano.destaque ? 'bg-pri-soft/40' : ''}`}
    >
      <Valor plano={plano} campo="nome" className="block font-display text-2xl font-semibold tracking-[-0.02em]" />
      <Valor plano={plano} campo="descricao" className="text-ink-2 text-sm" />
      {precos.map((preco) => (
        <PrecoDoPlano key={preco.periodo} plano={plano} preco={preco} onEscolher={onEscolher} />
      ))}
    </th>
  )
}

function PrecoDoPlano({ plano, preco, onEscolher }: { plano: Plano; preco: Preco; onEscolher: Escolher }) {
  const { _ } = useLingui()
  const { periodo, campo, meses } = preco
  const { nome } = plano
  return (
    <span data-periodo={periodo} className="mt-5 block">
      <span className="block whitespace-nowrap text-xl text-ink-2 tabular-nums">
        R${' '}
        <Valor
          plano={plano}
          campo={`${campo}.inteiro`}
          className="font-display text-7xl font-semibold text-ink leading-none tracking-[-0.025em]"
        />
        <Valor plano={plano} campo={`${campo}.fracao`} />
      </span>
      <span className="mt-1.5 block text-note lg:min-h-15 text-ink-2 tabular-nums">
        {_(por[periodo])}
        {meses > 1 ? (
          <>
            <span className="block">
              R$ <Valor plano={plano} campo={`${campo}.mes`} /> {_(por.MENSAL)}
            </span>
            <Valor plano={plano} campo={`${campo}.economia`} className="block font-emphasis text-pri-ink" />
          </>
        ) : null}
      </span>
      <ButtonAnchor
        href={`/nova-conta?plano=${plano.id}&periodo=${periodo}`}
        onClick={(evento) => {
          onEscolher(periodo)
          // A signed-in user needs no new account.
          if (decodificarToken(lerTexto(chaves.token)).id === 0) return
          evento.preventDefault()
          location.assign('/pagamento')
        }}
        variant={plano.destaque ? 'primary' : 'outline'}
        className="mt-4 w-full"
      >
        <Trans>Escolher {nome}</Trans>
      </ButtonAnchor>
    </span>
  )
}
