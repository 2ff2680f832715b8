import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { nomearRegistro } from '#lib/navegador/registro-aberto.ts'
import { useLocation } from '#lib/navegador/rota.ts'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { WhenNear } from '#ui/layout/when-near.tsx'

type Frame = {
  title: ReactNode
  /** The record's state, beside the title. */
  state?: ReactNode
  actions?: ReactNode
  /** Content beside the form on a wide screen: change history, use, results. */
  side?: ReactNode
  /** The form takes the whole width, and `side` is below it. */
  wide?: boolean
  children: ReactNode
}

/**
 * The page of one record: name, state, actions, content. Parts that load on demand appear together,
 * so that none moves another. `side` is drawn when it comes near.
 */
export function RecordFrame({ title, state, actions, side, wide, children }: Frame) {
  const { pathname } = useLocation()
  const name = useRef<HTMLSpanElement>(null)
  useEffect(() => nomearRegistro(pathname, name.current?.textContent ?? ''))
  return (
    <>
      <PageHeader
        title={
          <span ref={name} className="contents">
            {title}
          </span>
        }
        state={state}
        actions={actions}
      />
      <Suspense fallback={<RecordLoading />}>
        <div className={`grid items-start gap-6 ${wide ? '' : 'xl:grid-cols-[minmax(0,720px)_minmax(280px,1fr)]'}`}>
          <div className="min-w-0">{children}</div>
          {side ? (
            <WhenNear height="[--height:12rem]">
              <div className={`grid items-start gap-6 ${wide ? 'xl:grid-cols-2' : ''}`}>{side}</div>
            </WhenNear>
          ) : null}
        </div>
      </Suspense>
    </>
  )
}

export type Detail = { label: string; value: ReactNode; whole?: boolean }

/** A read-only record, with the reason why. */
export function RecordDetails({ items, whyNot }: { items: readonly Detail[]; whyNot?: ReactNode }) {
  return (
    <div className="card">
      {whyNot ? (
        <p className="flex items-start gap-2.5 border-b border-line bg-sunken px-4 py-3 text-sm text-ink-2">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <Trans>Você pode ver, mas não alterar.</Trans> {whyNot}
          </span>
        </p>
      ) : null}
      <dl className="grid gap-5 p-4 sm:grid-cols-2">
        {items.map(({ label, value, whole }) => (
          <div key={label} className={whole ? 'sm:col-span-2' : undefined}>
            <dt className="text-note text-ink-3">{label}</dt>
            <dd className="mt-0.5 break-words text-ink">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
