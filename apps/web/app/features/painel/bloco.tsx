import type { ReactNode } from 'react'
import { ErrorState } from '#components/error-state.tsx'
import { Link } from '#components/link.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { Endereco } from '#paginas.ts'

export type Consulta = { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }

type Props = {
  titulo: ReactNode
  /** Beside the title: how many. */
  quantos?: ReactNode
  todas?: { to: Endereco; nome: ReactNode }
  consulta?: Consulta
  /** In the place of the list when there is nothing; null otherwise. */
  vazio?: ReactNode
  children?: ReactNode
}

/** One matter of the first page: what it is, the way to all of it, and loading, failed, empty or its lines. */
export function Bloco({ titulo, quantos, todas, consulta, vazio, children }: Props) {
  return (
    <section className="min-w-0 overflow-hidden rounded-frame border border-line bg-surface">
      <header className="flex items-center justify-between gap-4 border-line-2 border-b px-5 py-3">
        <h2 className="font-emphasis text-[15px]">
          {titulo}
          {quantos ? <span className="ms-2 font-normal text-ink-2 tabular-nums">{quantos}</span> : null}
        </h2>
        {todas ? (
          <Link to={todas.to} className="shrink-0 text-[13.5px] text-pri-ink hover:underline">
            {todas.nome}
          </Link>
        ) : null}
      </header>
      {consulta?.isPending ? (
        <Linhas />
      ) : consulta?.isError ? (
        <ErrorState compact onRetry={() => void consulta.refetch()} busy={consulta.isFetching} />
      ) : vazio ? (
        <p className="px-5 py-6 text-ink-2 text-sm">{vazio}</p>
      ) : (
        children
      )}
    </section>
  )
}

type ItemProps = {
  to?: Endereco
  marca?: ReactNode
  nome: ReactNode
  texto: ReactNode
  hora?: ReactNode
  inteiro?: boolean
}

/** One line of it. Without an address, or without the right to open it, it is only read. `inteiro`: nothing of it is cut short. */
export function Item({ to, marca, nome, texto, hora, inteiro }: ItemProps) {
  const corte = inteiro ? 'wrap-anywhere' : 'truncate'
  const dentro = (
    <>
      {marca}
      <span className="min-w-0 flex-1">
        <span className={`block font-emphasis text-ink text-sm ${corte}`}>{nome}</span>
        <span className={`block text-[13px] text-ink-2 ${corte}`}>{texto}</span>
      </span>
      {hora ? <span className="shrink-0 text-[13px] text-ink-3 tabular-nums">{hora}</span> : null}
    </>
  )
  const linha = 'flex min-h-14 items-center gap-4 px-5 py-2.5'
  return (
    <li className="border-line-2 border-t first:border-t-0">
      {to ? (
        <Link to={to} prefetch="intent" className={`${linha} hover:bg-hover`}>
          {dentro}
        </Link>
      ) : (
        <span className={linha}>{dentro}</span>
      )}
    </li>
  )
}

/** In the place of one whose code is on its way. */
export function Espera() {
  return (
    <div className="rounded-frame border border-line bg-surface">
      <Linhas />
    </div>
  )
}

function Linhas() {
  return (
    <div aria-busy="true" className="grid gap-4 p-5">
      <Skeleton className="h-3 w-2/3" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  )
}
