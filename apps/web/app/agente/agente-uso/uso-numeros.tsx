import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { emReais } from '#lib/formato/em-reais.ts'
import type { UsoDoAgente } from './agente-uso.queries.ts'

/** The month in four numbers. */
export function UsoNumeros({ uso: { dias, custo, limite_centavos } }: { uso: UsoDoAgente }) {
  const { t, i18n } = useLingui()
  const soma = (campo: 'modelo' | 'basico') => dias.reduce((total, dia) => total + dia[campo], 0)
  const [modelo, basico] = [soma('modelo'), soma('basico')]
  const limite = limite_centavos === null ? null : limite_centavos * 1_000_000
  const resta = limite === null ? null : Math.max(0, limite - custo)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Numero nome={t`Respostas do modelo`}>{i18n.number(modelo)}</Numero>
      <Numero nome={t`Respostas do motor do Zelo`}>{i18n.number(basico)}</Numero>
      <Numero nome={t`Custo do mês, com testes`}>{emReais(i18n, custo)}</Numero>
      <Numero nome={t`Resta do limite`}>
        {resta === null || limite === null ? (
          <span className="text-base text-ink-2">
            <Trans>Sem limite</Trans>
          </span>
        ) : (
          <>
            {emReais(i18n, resta)}
            <span className="mt-1 block font-normal font-sans text-note text-ink-3 tracking-normal">
              <Trans>de {emReais(i18n, limite)}</Trans>
            </span>
          </>
        )}
      </Numero>
    </dl>
  )
}

function Numero({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div className="card px-4 py-3">
      <dt className="text-note text-ink-2">{nome}</dt>
      <dd className="mt-1 font-display font-semibold text-2xl text-ink tabular-nums">{children}</dd>
    </div>
  )
}
