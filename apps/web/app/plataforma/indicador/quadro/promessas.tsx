import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Figura } from '@zelo/contract/plataforma/indicador'
import type { Indicadores } from '#plataforma/indicador/indicador.queries.ts'
import { nomesDasFiguras, useEscrita } from '#plataforma/indicador/textos.ts'
import { Card } from '#ui/layout/card.tsx'
import { Nada } from './quadro-figura.tsx'

type Props = Pick<Indicadores, 'promessas'> & { onAbrir: (figura: Figura) => void }

/** «A equipe responde»: the promises of the agent, and whether the team kept them. */
export function Promessas({ promessas, onAbrir }: Props) {
  const { _ } = useLingui()
  const { numero, parte } = useEscrita()
  const { feitas, no_prazo, atrasadas, quebradas, abertas, vencidas } = promessas
  const fechadas = feitas - abertas
  const linhas: { figura: Figura; quantas: number; ruim?: boolean }[] = [
    { figura: 'promessas_no_prazo', quantas: no_prazo },
    { figura: 'promessas_atrasadas', quantas: atrasadas, ruim: true },
    { figura: 'promessas_quebradas', quantas: quebradas, ruim: true },
    { figura: 'promessas_abertas', quantas: abertas, ruim: vencidas > 0 },
  ]
  return (
    <Card
      title={<Trans>Promessas do agente</Trans>}
      summary={fechadas > 0 ? <Trans>{parte(no_prazo, fechadas)} cumpridas na hora</Trans> : null}
    >
      {feitas === 0 ? (
        <Nada>
          <Trans>O agente não precisou chamar a equipe no período.</Trans>
        </Nada>
      ) : (
        <>
          <p className="px-4 pt-3 text-note text-ink-2">
            <Trans>
              Ao passar a conversa, o agente diz que a equipe responde. A conta é de uma hora com a empresa aberta.
            </Trans>
          </p>
          <ul className="divide-y divide-line-2 text-sm">
            {linhas.map(({ figura, quantas, ruim }) => (
              <li key={figura} className="flex min-h-11 items-center justify-between gap-4 px-4 py-1.5">
                <span className="text-ink-2">{_(nomesDasFiguras[figura])}</span>
                {quantas > 0 ? (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={`${_(nomesDasFiguras[figura])}: ${numero(quantas)}`}
                    onClick={() => onAbrir(figura)}
                    className={`min-h-11 min-w-11 text-end font-emphasis underline underline-offset-3 tabular-nums lg:min-h-8 ${ruim ? 'text-danger-ink' : 'text-pri-ink'}`}
                  >
                    {numero(quantas)}
                  </button>
                ) : (
                  <span className="tabular-nums text-ink-3">0</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
