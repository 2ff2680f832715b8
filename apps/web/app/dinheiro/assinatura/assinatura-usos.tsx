import { Trans, useLingui } from '@lingui/react/macro'
import { parteDoAviso } from '@zelo/contract/dinheiro/assinatura'
import { bcp47, idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { Card } from '#ui/layout/card.tsx'
import type { UsoDoPlano } from './assinatura.queries.ts'
import { nomesDoRecurso } from './assinatura-textos.ts'

/** How much of the plan is used, and what to do when a limit is near. */
export function AssinaturaUsos({ usos }: { usos: UsoDoPlano[] }) {
  const mes = new Intl.DateTimeFormat(bcp47(idiomaAtual()), { month: 'long' }).format(new Date())
  return (
    <Card title={<Trans>Uso em {mes}</Trans>}>
      <ul className="divide-y divide-line px-4">
        {usos.map((uso) => (
          <Linha key={uso.recurso} uso={uso} />
        ))}
      </ul>
    </Card>
  )
}

function Linha({ uso: { recurso, usados, limite } }: { uso: UsoDoPlano }) {
  const { i18n } = useLingui()
  const cheio = limite !== null && usados >= limite
  const quase = limite !== null && limite > 1 && usados >= limite * parteDoAviso
  const parte = limite ? Math.min(100, Math.round((usados / limite) * 100)) : 0
  const [dos, de] = [i18n.number(usados), limite === null ? null : i18n.number(limite)]
  return (
    <li className="grid gap-2 py-4">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span>{i18n._(nomesDoRecurso[recurso])}</span>
        <span className="text-ink-2 tabular-nums">
          <span className="font-emphasis text-ink">{dos}</span>
          {de === null ? null : <Trans> de {de}</Trans>}
        </span>
      </div>
      {limite === null ? null : (
        <div aria-hidden className="h-2 overflow-hidden rounded-full bg-bubble forced-colors:border">
          <div
            className={`h-full rounded-full ${cheio && limite > 1 ? 'bg-danger' : 'bg-pri'}`}
            style={{ inlineSize: `${parte}%` }}
          />
        </div>
      )}
      {cheio || quase ? <Aviso recurso={recurso} cheio={cheio} /> : null}
    </li>
  )
}

function Aviso({ recurso, cheio }: { recurso: UsoDoPlano['recurso']; cheio: boolean }) {
  return (
    <p className="text-note text-ink-3">
      {!cheio ? (
        <Trans>Está perto do limite do plano.</Trans>
      ) : recurso === 'conversas' ? (
        <Trans>Novas conversas vão para a sua equipe até o mês virar, ou até trocar de plano.</Trans>
      ) : (
        <Trans>Para ter mais, troque de plano.</Trans>
      )}
    </p>
  )
}
