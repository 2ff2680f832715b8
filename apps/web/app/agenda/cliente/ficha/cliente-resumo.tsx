import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type ClienteAberto, rotaCliente } from '#agenda/cliente/cliente.queries.ts'
import { nomesDosVinculos } from '#agenda/cliente/cliente-campos.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Link } from '#ui/button/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/tag/tag.tsx'

/** How often the client came and did not come, with the newest absences. */
export function ClientePresenca({ cliente: { resumo, faltas, criado_em } }: { cliente: ClienteAberto }) {
  const { t } = useLingui()
  const fatos = [
    [t`Agendamentos`, resumo.agendamentos],
    [t`Atendidos`, resumo.atendidos],
    [t`Faltas`, resumo.faltas],
    [t`Cancelados`, resumo.cancelados],
  ] as const
  return (
    <Card title={<Trans>Presença</Trans>}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-4 sm:grid-cols-4 xl:grid-cols-2 2xl:grid-cols-4">
        {fatos.map(([nome, total]) => (
          <div key={nome}>
            <dt className="text-note text-ink-3">{nome}</dt>
            <dd className="text-xl font-semibold tabular-nums">{total}</dd>
          </div>
        ))}
      </dl>
      {faltas.length > 0 ? (
        <ul className="divide-y divide-line-2 border-t border-line text-sm">
          {faltas.map((falta) => (
            <li key={falta.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
              <Tag tone="warn" mark="square">
                <Trans>Faltou</Trans>
              </Tag>
              <span>{falta.servico}</span>
              <span className="text-note text-ink-3 tabular-nums">{formatDataHora(falta.inicio)}</span>
              {falta.motivo ? <span className="w-full text-note text-ink-2">{falta.motivo}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="border-t border-line px-4 py-2.5 text-note text-ink-3">
        <Trans>Cliente desde {formatDataHora(criado_em).slice(0, 10)}</Trans>
      </p>
    </Card>
  )
}

/** Who answers for whom. Each person has their own record and history. */
export function ClientePessoas({ cliente, pode }: { cliente: ClienteAberto; pode: boolean }) {
  const { i18n } = useLingui()
  const { responsavel, dependentes, id, nome } = cliente
  const total = dependentes.length
  if (responsavel) {
    return (
      <Card title={<Trans>Responsável</Trans>}>
        <p className="px-4 py-3 text-sm">
          <Link to={`${rotaCliente}/${responsavel.id}`} className="font-emphasis text-pri-ink hover:underline">
            {responsavel.nome}
          </Link>
          <span className="mt-0.5 block text-note text-ink-3">
            <Trans>Recebe os avisos quando este cliente não tem contato próprio.</Trans>
          </span>
        </p>
      </Card>
    )
  }
  if (total === 0 && !pode) return null
  return (
    <Card
      title={<Trans>Pessoas no mesmo contato</Trans>}
      action={
        pode ? (
          <Link
            to={`${rotaCliente}/novo`}
            state={{ responsavel: { id, nome } }}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 text-sm font-medium text-pri-ink hover:bg-hover lg:min-h-8"
          >
            <Plus aria-hidden className="size-4" />
            <Trans>Incluir</Trans>
          </Link>
        ) : null
      }
    >
      {total === 0 ? (
        <p className="px-4 py-4 text-sm text-ink-2">
          <Trans>Um filho, um pet ou quem mais usa este telefone entra aqui, com histórico próprio.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line-2 text-sm">
          {dependentes.map((um) => (
            <li key={um.id}>
              <Link
                to={`${rotaCliente}/${um.id}`}
                className="flex min-h-11 flex-wrap items-center justify-between gap-2 px-4 py-2 -outline-offset-2! hover:bg-hover"
              >
                <span className="font-emphasis">{um.nome}</span>
                <span className="text-note text-ink-3">{i18n._(nomesDosVinculos[um.vinculo])}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
