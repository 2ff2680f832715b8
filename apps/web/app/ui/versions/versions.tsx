import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { porCursor } from '#lib/api/por-cursor.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EndlessList } from '#ui/list/endless-list.tsx'

const CompareVersions = sobDemanda(() => import('./compare-versions.tsx'), 'CompareVersions', null)

export type Version = { numero: number; criada_em: string; autor: string | null }
export type VersionPart<V> = { label: string; text: (versao: V) => string }

type Props<V extends Version> = {
  /** Changes with the record, so that the newest version shows. */
  queryKey: QueryKey
  page: (cursor: string | undefined) => Promise<{ itens: V[]; proximo: string | null }>
  parts: readonly VersionPart<V>[]
  /** Puts an older text into the form without saving it. Without it the list is read-only. */
  onUse?: (versao: V) => void
}

/** All versions of a record's text: who wrote each and what changed. An older one can be reused. */
export function Versions<V extends Version>({ queryKey, page, parts, onUse }: Props<V>) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<V | null>(null)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => page(pageParam),
    ...porCursor,
  })
  const versions = query.data?.pages.flatMap(({ itens: items }) => items)

  return (
    <Card title={<Trans>Versões</Trans>}>
      <EndlessList
        query={query}
        rowKey={({ numero: number }) => number}
        empty={null}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
      >
        {(versao, index) => (
          <>
            <p className="min-w-0">
              <span className="font-emphasis">
                <Trans>Versão {versao.numero}</Trans>
              </span>
              {index === 0 ? (
                <span className="text-ink-2">
                  {' '}
                  · <Trans>atual</Trans>
                </span>
              ) : null}
              <span className="block text-note text-ink-3">
                <time dateTime={versao.criada_em}>{formatDataHora(versao.criada_em)}</time> ·{' '}
                {versao.autor ?? <Trans>Sistema</Trans>}
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              {versions && versions.length > 1 ? (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t`Comparar a versão ${versao.numero}`}
                  onClick={() => setOpened(versao)}
                >
                  <Trans>Comparar</Trans>
                </Button>
              ) : null}
              {onUse && index > 0 ? (
                <Button size="sm" aria-label={t`Usar a versão ${versao.numero}`} onClick={() => onUse(versao)}>
                  <Trans>Usar</Trans>
                </Button>
              ) : null}
            </div>
          </>
        )}
      </EndlessList>
      {opened && versions ? (
        <CompareVersions versions={versions} parts={parts} initial={opened.numero} onClose={() => setOpened(null)} />
      ) : null}
    </Card>
  )
}
