import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatReais } from '#lib/formato/reais.ts'
import type { Indicadores } from '#plataforma/indicador/indicador.queries.ts'
import { useEscrita } from '#plataforma/indicador/textos.ts'
import { Card } from '#ui/layout/card.tsx'
import { Nada } from './quadro-figura.tsx'

const cabeca = 'px-2 py-2 text-end font-normal whitespace-nowrap'
const celula = 'px-2 py-2.5 text-end tabular-nums whitespace-nowrap'

/** Services or professionals, the most booked first, each with a bar of its share. */
export function PorNome({ titulo, linhas }: { titulo: ReactNode; linhas: Indicadores['servicos'] }) {
  const { t } = useLingui()
  const { numero } = useEscrita()
  const maior = Math.max(1, ...linhas.map(({ agendamentos }) => agendamentos))
  return (
    <Card title={titulo}>
      {linhas.length === 0 ? (
        <Nada>
          <Trans>Nenhum agendamento no período.</Trans>
        </Nada>
      ) : (
        <div className="adiante-[400px]">
          <table className="data-table w-full text-note">
            <thead>
              <tr className="border-line-2 border-b text-ink-3">
                <th scope="col" className="px-4 py-2 text-start font-normal">
                  <Trans>Nome</Trans>
                </th>
                <th scope="col" className={cabeca}>
                  <Trans>Agendados</Trans>
                </th>
                <th scope="col" className={cabeca}>
                  <Trans>Atendidos</Trans>
                </th>
                <th scope="col" className={cabeca}>
                  <Trans>Faltas</Trans>
                </th>
                <th scope="col" className={`${cabeca} pe-4`}>
                  <Trans>Valor atendido</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {linhas.slice(0, 12).map(({ id, nome, agendamentos, atendidos, faltas, valor }) => (
                <tr key={id} className="border-line-2 border-b last:border-b-0">
                  <th
                    scope="row"
                    data-phone="title"
                    className="w-full min-w-28 px-4 py-2.5 text-start font-emphasis text-sm"
                  >
                    {nome}
                    <svg
                      aria-hidden="true"
                      viewBox="0 0 100 3"
                      preserveAspectRatio="none"
                      className="mt-1 h-[3px] w-full"
                    >
                      <rect width={(agendamentos / maior) * 100} height="3" rx="1.5" className="fill-pri" />
                    </svg>
                  </th>
                  <td data-phone="figure" data-label={t`Agendados`} className={celula}>
                    {numero(agendamentos)}
                  </td>
                  <td data-phone="figure" data-label={t`Atendidos`} className={celula}>
                    {numero(atendidos)}
                  </td>
                  <td data-phone="figure" data-label={t`Faltas`} className={celula}>
                    {numero(faltas)}
                  </td>
                  <td data-phone="figure" data-label={t`Valor atendido`} className={`${celula} pe-4`}>
                    {formatReais(valor)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
