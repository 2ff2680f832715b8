import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { rotaCliente } from '#agenda/cliente/cliente.queries.ts'
import { nomesDosSinais } from '#agenda/cliente/sinais.ts'
import { formatDataHora, formatDia } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/button/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { Card } from '#ui/layout/card.tsx'
import { RecordFrame } from '#ui/record/page/record-frame.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { desfazer, duplicados, type Duplicados as Lista, separar } from './duplicados.queries.ts'

const MesclaDialog = sobDemanda(() => import('./mescla-dialog.tsx'), 'MesclaDialog', null)

type Par = Lista['pares'][number]

/** Pairs of records that may be one person, and merges that can still be undone. */
export function Duplicados() {
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaCliente)
  const { data, error, refetch, isFetching } = useQuery(duplicados(empresa))
  const [unindo, setUnindo] = useState<Par | null>(null)
  return (
    <RecordFrame
      title={<Trans>Clientes duplicados</Trans>}
      side={data && data.mesclas.length > 0 ? <Unioes mesclas={data.mesclas} pode={pode('UPD')} /> : null}
    >
      {data === undefined ? (
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      ) : data.pares.length === 0 ? (
        <div className="card">
          <EmptyState icon={<CircleCheck />} title={<Trans>Nenhum cadastro repetido</Trans>}>
            <Trans>Quando dois clientes tiverem o mesmo telefone, e-mail ou CPF, eles aparecem aqui.</Trans>
          </EmptyState>
        </div>
      ) : (
        <ul className="grid gap-4">
          {data.pares.map((par) => (
            <li key={`${par.a.id} ${par.b.id}`}>
              <UmPar par={par} pode={pode('UPD')} onUnir={() => setUnindo(par)} />
            </li>
          ))}
        </ul>
      )}
      {unindo ? <MesclaDialog par={[unindo.a, unindo.b]} onFechar={() => setUnindo(null)} /> : null}
    </RecordFrame>
  )
}

function UmPar({ par: { a, b, sinais }, pode, onUnir }: { par: Par; pode: boolean; onUnir: () => void }) {
  const { t, i18n } = useLingui()
  return (
    <article className="card" aria-label={t`${a.nome} e ${b.nome}`}>
      <div className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        {[a, b].map((um) => (
          <div key={um.id} className="min-w-0 px-4 py-4 text-sm">
            <Link to={`${rotaCliente}/${um.id}`} className="font-emphasis wrap-anywhere hover:underline">
              {um.nome}
            </Link>
            <p className="mt-1 grid gap-0.5 text-ink-2 tabular-nums">
              {[um.telefone, um.email, um.cpf, um.nascimento && formatDia(um.nascimento)]
                .filter((valor) => valor !== null && valor !== '')
                .map((valor) => (
                  <span key={valor} className="wrap-anywhere">
                    {valor}
                  </span>
                ))}
            </p>
            <p className="mt-1 text-note text-ink-3">
              <Trans>Cliente desde {formatDataHora(um.criado_em).slice(0, 10)}</Trans>
            </p>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
        <p className="flex flex-wrap gap-1.5">
          {sinais.map((sinal) => (
            <Tag key={sinal} tone="info">
              {i18n._(nomesDosSinais[sinal])}
            </Tag>
          ))}
        </p>
        {pode ? (
          <div className="ms-auto flex flex-wrap gap-2.5">
            <Button size="sm" onClick={() => act(() => separar(a.id, b.id), t`Certo, são duas pessoas.`)}>
              <Trans>São pessoas diferentes</Trans>
            </Button>
            <Button size="sm" variant="primary" onClick={onUnir}>
              <Trans>Unir…</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </article>
  )
}

function Unioes({ mesclas, pode }: { mesclas: Lista['mesclas']; pode: boolean }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Uniões recentes</Trans>}>
      <ul className="divide-y divide-line-2 text-sm">
        {mesclas.map(({ id, mantido, absorvido, desfazer_ate }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
            <p className="min-w-0">
              <Trans>
                {absorvido} agora é{' '}
                <Link to={`${rotaCliente}/${mantido.id}`} className="font-emphasis hover:underline">
                  {mantido.nome}
                </Link>
              </Trans>
              <span className="block text-note text-ink-3">
                <Trans>Dá para desfazer até {formatDataHora(desfazer_ate)}</Trans>
              </span>
            </p>
            {pode ? (
              <Button size="sm" onClick={() => act(() => desfazer(id), t`União desfeita.`)}>
                <Trans>Desfazer</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
