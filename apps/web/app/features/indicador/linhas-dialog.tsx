import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Figura, PeriodoIndicador } from '@zelo/contract/indicador'
import { podeRota } from '@zelo/contract/permissao'
import { Button } from '#components/button.tsx'
import { DialogFrame } from '#components/dialog-frame.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Link } from '#components/link.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { diaLocal, formatDataHora } from '#lib/data-hora.ts'
import { formatReais } from '#lib/reais.ts'
import { useSessao } from '#lib/session.ts'
import type { Endereco } from '#paginas.ts'
import { type Linha, linhas } from './indicador.queries.ts'
import { nomesDasFiguras } from './textos.ts'

type Props = { figura: Figura; periodo: PeriodoIndicador; fuso: string; fechar: () => void }

/** The rows that a figure counts: what is not to be believed can be looked at. */
export function LinhasDialog({ figura, periodo, fuso, fechar }: Props) {
  const { _ } = useLingui()
  const { empresa } = useSessao()
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    linhas(empresa, periodo, figura),
  )
  const itens = data?.pages.flatMap((pagina) => pagina.itens)
  return (
    <DialogFrame
      open
      onClose={fechar}
      title={_(nomesDasFiguras[figura])}
      actions={
        <Button onClick={fechar}>
          <Trans>Fechar</Trans>
        </Button>
      }
    >
      {itens ? (
        itens.length === 0 ? (
          <p className="py-4 text-ink-2 text-sm">
            <Trans>Nada no período.</Trans>
          </p>
        ) : (
          <>
            <ul className="divide-y divide-line-2">
              {itens.map((linha) => (
                <li key={`${linha.id} ${linha.quando}`}>
                  <Uma linha={linha} fuso={fuso} />
                </li>
              ))}
            </ul>
            {hasNextPage ? (
              <Button className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                <Trans>Mostrar mais</Trans>
              </Button>
            ) : null}
          </>
        )
      ) : error ? (
        <ErrorState compact onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div aria-busy="true" className="grid gap-4 py-4">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      )}
    </DialogFrame>
  )
}

function Uma({ linha: { id, tipo, quando, para, cliente, detalhe, valor }, fuso }: { linha: Linha; fuso: string }) {
  const { t } = useLinguiMacro()
  const { identidade } = useSessao()
  const to: Endereco =
    tipo === 'CONVERSA'
      ? `/gerenciamento/chat-messages/chat?conversa=${id}`
      : `/gerenciamento/agenda?visao=dia&dia=${diaLocal(para, fuso)}`
  const [rota = ''] = to.split('?')
  const dentro = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-emphasis text-sm">{cliente ?? t`Visitante`}</span>
        <span className="block truncate text-[13px] text-ink-2">{detalhe}</span>
      </span>
      <span className="shrink-0 text-end text-[13px] text-ink-2 tabular-nums">
        {formatDataHora(quando, fuso)}
        {valor === null ? null : <span className="block">{formatReais(valor)}</span>}
      </span>
    </>
  )
  const classe = 'flex min-h-14 items-center gap-4 py-2'
  return podeRota(identidade.permissoes, rota) ? (
    <Link to={to} className={`${classe} hover:bg-hover`}>
      {dentro}
    </Link>
  ) : (
    <span className={classe}>{dentro}</span>
  )
}
