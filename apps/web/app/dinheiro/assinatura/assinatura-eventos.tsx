import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import type { EventoLido } from './assinatura.queries.ts'
import { nomeDoEvento } from './assinatura-textos.ts'

const poucos = 6

/** The history of the subscription, newest first: states and causes. */
export function AssinaturaEventos({ eventos }: { eventos: EventoLido[] }) {
  const { i18n } = useLingui()
  const [todos, mostrarTodos] = useState(false)
  const vistos = todos ? eventos : eventos.slice(0, poucos)
  return (
    <Card title={<Trans>O que mudou</Trans>} summary={<Trans>Cada mudança guarda a causa</Trans>}>
      <ul className="divide-y divide-line">
        {vistos.map((evento) => (
          <li
            key={evento.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5 px-4 py-3 text-sm sm:grid-cols-[140px_150px_minmax(0,1fr)]"
          >
            <time dateTime={evento.em} className="text-ink-2 tabular-nums">
              {formatDataHora(evento.em)}
            </time>
            <span>
              <StatusTag of="assinatura" status={evento.estado} />
            </span>
            <span className="text-ink-2 max-sm:col-span-2">
              {i18n._(nomeDoEvento(evento))}
              {evento.centavos === null ? null : <span className="tabular-nums">, {formatReais(evento.centavos)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {eventos.length > poucos ? (
        <div className="border-line border-t px-4 py-3">
          <Button size="sm" onClick={() => mostrarTodos(!todos)}>
            {todos ? <Trans>Mostrar menos</Trans> : <Trans>Mostrar todas</Trans>}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
