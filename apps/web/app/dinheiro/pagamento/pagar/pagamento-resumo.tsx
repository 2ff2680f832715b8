import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Fatura } from '#dinheiro/pagamento/pagamento.queries.ts'
import { formatReais } from '#lib/formato/reais.ts'

/** What is charged, line by line, the total, and what follows. */
export function PagamentoResumo({
  titulo,
  linhas,
  total,
  rotuloTotal,
  fatos = [],
  antes,
  children,
}: {
  titulo: ReactNode
  linhas: Fatura['linhas']
  total: number
  rotuloTotal: ReactNode
  fatos?: { id: string; rotulo: ReactNode; valor: ReactNode }[]
  antes?: ReactNode
  children?: ReactNode
}) {
  const { t } = useLingui()
  return (
    <aside aria-label={t`Resumo do pedido`} className="card p-5">
      <h2 className="text-base font-emphasis">{titulo}</h2>
      {antes ? <div className="mt-3.5">{antes}</div> : null}
      <dl className="mt-4 grid gap-2.5 text-sm">
        {linhas.map(({ tipo, descricao, centavos }) => (
          <div key={`${tipo}${descricao}`} className="flex justify-between gap-4">
            <dt className="text-ink-2">{descricao}</dt>
            <dd className={`whitespace-nowrap tabular-nums ${centavos < 0 ? 'text-pri-ink' : ''}`}>
              {formatReais(centavos)}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-line border-y py-3 font-emphasis">
          <dt>{rotuloTotal}</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatReais(total)}</dd>
        </div>
        {fatos.map(({ id, rotulo, valor }) => (
          <div key={id} className="flex justify-between gap-4">
            <dt className="text-ink-2">{rotulo}</dt>
            <dd className="text-end tabular-nums">{valor}</dd>
          </div>
        ))}
      </dl>
      {children ? <div className="mt-5 grid gap-3">{children}</div> : null}
      <p className="mt-4 text-note text-ink-2">
        <Trans>Cancele quando quiser. O acesso segue até o fim do período pago.</Trans>
      </p>
    </aside>
  )
}
