import { Trans, useLingui } from '@lingui/react/macro'
import { type MovimentoReceita, movimentosReceita } from '@zelo/contract/dinheiro/receita'
import { formatReais } from '#lib/formato/reais.ts'
import { Card } from '#ui/layout/card.tsx'
import type { Figura, Mes } from './receita.queries.ts'
import { nomeDoMes, nomesDaFigura, useEscrita } from './receita-textos.ts'

const menos: readonly MovimentoReceita[] = ['CONTRACAO', 'PERDIDA']
const cabeca = 'px-3 py-2.5 text-end font-normal whitespace-nowrap'
const celula = 'px-3 text-end tabular-nums sm:h-11 sm:whitespace-nowrap lg:h-10'

/** How revenue changed within each month. Each number opens the rows behind it. */
export function ReceitaMeses({ meses, onAbrir }: { meses: readonly Mes[]; onAbrir: (figura: Figura) => void }) {
  const { t, i18n } = useLingui()
  const { parte } = useEscrita()
  const inicio = t({ message: 'Início', context: 'momento' })
  return (
    <Card title={<Trans>Movimento por mês</Trans>} className="overflow-hidden">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t`Movimento por mês`} className="overflow-x-auto -outline-offset-2">
        <table className="data-table w-full text-note">
          <thead>
            <tr className="border-line-2 border-b text-ink-3">
              <th scope="col" className="sticky start-0 bg-surface px-4 py-2.5 text-start font-normal">
                <Trans>Mês</Trans>
              </th>
              <th scope="col" className={cabeca}>
                {inicio}
              </th>
              {movimentosReceita.map((tipo) => (
                <th key={tipo} scope="col" className={cabeca}>
                  {i18n._(nomesDaFigura[tipo])}
                </th>
              ))}
              <th scope="col" className={cabeca}>
                <Trans>Fim</Trans>
              </th>
              <th scope="col" className={cabeca}>
                <Trans>Clientes perdidos</Trans>
              </th>
              <th scope="col" className={`${cabeca} pe-4`}>
                <Trans>Receita perdida</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {meses.map((um) => {
              const nome = nomeDoMes(um.mes, 'long')
              return (
                <tr key={um.mes} className="border-line-2 border-b last:border-b-0">
                  <th
                    scope="row"
                    data-phone="title"
                    className="sticky start-0 whitespace-nowrap bg-surface px-4 py-1 text-start font-normal"
                  >
                    {nomeDoMes(um.mes, 'short')}
                  </th>
                  <td data-phone="figure" data-label={inicio} className={`${celula} text-ink-2`}>
                    {formatReais(um.inicio.centavos)}
                  </td>
                  {movimentosReceita.map((tipo) => {
                    const { centavos, titulares } = um[tipo.toLowerCase() as Lowercase<MovimentoReceita>]
                    const valor = formatReais(menos.includes(tipo) ? -centavos : centavos)
                    const rotulo = i18n._(nomesDaFigura[tipo])
                    return (
                      <td key={tipo} data-phone="figure" data-label={rotulo} className={celula}>
                        {titulares === 0 ? (
                          <span className="text-ink-3">—</span>
                        ) : (
                          <Abrir
                            rotulo={t`${rotulo} em ${nome}: ${valor}`}
                            onAbrir={() => onAbrir({ figura: tipo, mes: um.mes })}
                          >
                            {valor}
                          </Abrir>
                        )}
                      </td>
                    )
                  })}
                  <td data-phone="figure" data-label={t`Fim`} className={`${celula} font-emphasis`}>
                    {um.fim.titulares === 0 ? (
                      formatReais(0)
                    ) : (
                      <Abrir
                        rotulo={t`Receita ao fim de ${nome}: ${formatReais(um.fim.centavos)}`}
                        onAbrir={() => onAbrir({ figura: 'TOTAL', mes: um.mes })}
                      >
                        {formatReais(um.fim.centavos)}
                      </Abrir>
                    )}
                  </td>
                  <td data-phone="figure" data-label={t`Clientes perdidos`} className={`${celula} text-ink-2`}>
                    {parte(um.perdida.titulares, um.inicio.titulares)}
                  </td>
                  <td data-phone="figure" data-label={t`Receita perdida`} className={`${celula} pe-4 text-ink-2`}>
                    {parte(um.perdida.centavos, um.inicio.centavos)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function Abrir({ rotulo, onAbrir, children }: { rotulo: string; onAbrir: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-label={rotulo}
      onClick={onAbrir}
      className="-mx-1 min-h-11 max-sm:-my-3 cursor-pointer rounded-field px-1 underline decoration-line underline-offset-4 hover:decoration-current lg:min-h-8"
    >
      {children}
    </button>
  )
}
