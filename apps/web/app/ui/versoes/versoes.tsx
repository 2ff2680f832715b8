import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { porCursor } from '#lib/api/por-cursor.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EndlessList } from '#ui/list/endless-list.tsx'

const Comparar = sobDemanda(() => import('./comparar.tsx'), 'Comparar')

export type Versao = { numero: number; criada_em: string; autor: string | null }
export type Parte<V> = { label: string; texto: (versao: V) => string }

type Props<V extends Versao> = {
  /** Changes with the record, to reload. */
  queryKey: QueryKey
  pagina: (cursor: string | undefined) => Promise<{ itens: V[]; proximo: string | null }>
  partes: readonly Parte<V>[]
  /** Copies an old text into the form; absent: read-only. */
  onUsar?: (versao: V) => void
}

/** Versions of a text: author, changes, restore. */
export function Versoes<V extends Versao>({ queryKey, pagina, partes, onUsar }: Props<V>) {
  const { t } = useLingui()
  const [aberta, setAberta] = useState<V | null>(null)
  const consulta = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => pagina(pageParam),
    ...porCursor,
  })
  const versoes = consulta.data?.pages.flatMap(({ itens }) => itens)

  return (
    <Card title={<Trans>Versões</Trans>}>
      <EndlessList
        query={consulta}
        rowKey={({ numero }) => numero}
        empty={null}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
      >
        {(versao, indice) => (
          <>
            <p className="min-w-0">
              <span className="font-emphasis">
                <Trans>Versão {versao.numero}</Trans>
              </span>
              {indice === 0 ? (
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
              {versoes && versoes.length > 1 ? (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t`Comparar a versão ${versao.numero}`}
                  onClick={() => setAberta(versao)}
                >
                  <Trans>Comparar</Trans>
                </Button>
              ) : null}
              {onUsar && indice > 0 ? (
                <Button size="sm" aria-label={t`Usar a versão ${versao.numero}`} onClick={() => onUsar(versao)}>
                  <Trans>Usar</Trans>
                </Button>
              ) : null}
            </div>
          </>
        )}
      </EndlessList>
      {aberta && versoes ? (
        <Suspense>
          <Comparar versoes={versoes} partes={partes} inicial={aberta.numero} onClose={() => setAberta(null)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
