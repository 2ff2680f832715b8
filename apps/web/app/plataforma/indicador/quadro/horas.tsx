import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { diaDaSemana, semana } from '#lib/formato/data-hora.ts'
import type { Indicadores } from '#plataforma/indicador/indicador.queries.ts'
import { HeatGrid } from '#ui/chart/heat-grid.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Nada } from './quadro-figura.tsx'

const horas = Array.from({ length: 24 }, (_, hora) => hora)

/** When clients write, by weekday and hour in the company's time zone. */
export function Horas({ horas: contadas }: Pick<Indicadores, 'horas'>) {
  const { t } = useLingui()
  const total = (dia: number, hora: number) =>
    contadas.find((uma) => uma.dia_semana === dia && uma.hora === hora)?.total ?? 0
  const linhas = semana.map((dia) => ({
    name: diaDaSemana(dia, 'long'),
    short: diaDaSemana(dia, 'short'),
    values: horas.map((hora) => total(dia, hora)),
  }))
  const pico = contadas.toSorted((a, b) => b.total - a.total)[0]
  return (
    <Card
      title={<Trans>Horas mais cheias</Trans>}
      summary={
        pico ? (
          <Trans>
            o pico é {diaDaSemana(pico.dia_semana, 'long')}, às {pico.hora}h
          </Trans>
        ) : null
      }
    >
      {pico ? (
        <div className="adiante-[208px] p-3 sm:p-4">
          <HeatGrid
            title={t`Conversas por dia da semana e hora`}
            columns={horas.map((hora) => `${hora}h`)}
            rows={linhas}
            describe={(linha, coluna, valor) =>
              `${linhas[linha]?.name}, ${coluna}h: ${plural(valor, { one: '# conversa', other: '# conversas' })}`
            }
          />
        </div>
      ) : (
        <Nada>
          <Trans>Nenhuma conversa no período.</Trans>
        </Nada>
      )}
    </Card>
  )
}
