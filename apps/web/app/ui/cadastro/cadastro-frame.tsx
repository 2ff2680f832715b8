import { Trans } from '@lingui/react/macro'
import { ArrowLeft, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { nomearRegistro } from '#lib/navegador/registro-aberto.ts'
import { useLocation } from '#lib/navegador/rota.ts'
import type { Endereco } from '#paginas.ts'
import { Link } from '#ui/button/link.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

type Frame = {
  volta: { to: Endereco; label: string }
  titulo: ReactNode
  situacao?: ReactNode
  acoes?: ReactNode
  /** Beside the form on a wide screen: change history, use, results. */
  lado?: ReactNode
  /** The form takes the whole width, with the side content below. */
  largo?: boolean
  children: ReactNode
}

/** Page of one record: way back, name, state, actions, content. */
export function CadastroFrame({ volta, titulo, situacao, acoes, lado, largo, children }: Frame) {
  const { pathname } = useLocation()
  const nome = useRef<HTMLSpanElement>(null)
  useEffect(() => nomearRegistro(pathname, nome.current?.textContent ?? ''))
  return (
    <>
      <Link
        to={volta.to}
        data-volta
        className="-ms-1 mb-3 inline-flex min-h-11 items-center gap-1.5 rounded-field px-1 text-sm text-ink-2 hover:text-ink lg:min-h-8"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
        {volta.label}
      </Link>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2 break-words">
            <span ref={nome} className="contents">
              {titulo}
            </span>
            {situacao}
          </span>
        }
        actions={acoes}
      />
      <div className={`grid items-start gap-6 ${largo ? '' : 'xl:grid-cols-[minmax(0,720px)_minmax(280px,1fr)]'}`}>
        <div className="min-w-0">{children}</div>
        {lado ? <div className={`grid min-w-0 items-start gap-6 ${largo ? 'xl:grid-cols-2' : ''}`}>{lado}</div> : null}
      </div>
    </>
  )
}

export type Detalhe = { label: string; valor: ReactNode; inteira?: boolean }

/** Read-only record, with the reason. */
export function CadastroDetalhes({ itens, porQueNao }: { itens: readonly Detalhe[]; porQueNao?: ReactNode }) {
  return (
    <div className="card">
      {porQueNao ? (
        <p className="flex items-start gap-2.5 border-b border-line bg-sunken px-4 py-3 text-sm text-ink-2 sm:px-6">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <Trans>Você pode ver, mas não alterar.</Trans> {porQueNao}
          </span>
        </p>
      ) : null}
      <dl className="grid gap-5 p-4 sm:grid-cols-2 sm:p-6">
        {itens.map(({ label, valor, inteira }) => (
          <div key={label} className={inteira ? 'sm:col-span-2' : undefined}>
            <dt className="text-note text-ink-3">{label}</dt>
            <dd className="mt-0.5 break-words text-ink">{valor || '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Loading or failed record. */
export function CadastroCarregando({
  error,
  onRetry,
  busy,
}: {
  error?: Error | null
  onRetry?: () => void
  busy?: boolean
}) {
  if (error) {
    return (
      <div className="card">
        <ErrorState query={{ error, isFetching: busy, refetch: onRetry }} />
      </div>
    )
  }
  return (
    <Loading className="card grid gap-6 p-4 sm:grid-cols-2 sm:p-6">
      {['a', 'b', 'c', 'd'].map((linha) => (
        <div key={linha} className="grid gap-3">
          <Skeleton className="h-2.5 w-24" />
          <Skeleton className="h-10 w-full rounded-field!" />
        </div>
      ))}
    </Loading>
  )
}
