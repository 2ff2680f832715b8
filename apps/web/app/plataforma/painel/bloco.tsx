import type { ReactNode } from 'react'
import type { Endereco } from '#paginas.ts'
import { Link } from '#ui/button/link.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'

export type Consulta = { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }

type Props = {
  titulo: ReactNode
  /** A number beside the title. */
  quantos?: ReactNode
  todas?: { to: Endereco; name: ReactNode }
  consulta?: Consulta
  /** Shown in place of an empty list. Null when the list is not empty. */
  vazio?: ReactNode
  children?: ReactNode
}

/** A section of the first page with its link, and its loading, failed and empty states. */
export function Bloco({ titulo, quantos, todas, consulta, vazio, children }: Props) {
  return (
    <Card
      aria-busy={consulta?.isPending || undefined}
      title={titulo}
      summary={quantos}
      more={todas}
      className="overflow-hidden"
    >
      {consulta?.isPending ? (
        <Linhas />
      ) : consulta?.isError ? (
        <ErrorState compact query={consulta} />
      ) : vazio ? (
        <p className={`${linha} text-ink-2 text-sm`}>{vazio}</p>
      ) : (
        children
      )}
    </Card>
  )
}

/** Placeholders, empty lists and lines are equally high, so that the page does not move. */
const linha = 'flex min-h-15 items-center gap-4 px-4 py-2.5'

type ItemProps = {
  to?: Endereco
  marca?: ReactNode
  nome: ReactNode
  texto: ReactNode
  hora?: ReactNode
  inteiro?: boolean
}

/** A line of a section. Without an address it is only text. `inteiro`: the text is never cut. */
export function Item({ to, marca, nome, texto, hora, inteiro }: ItemProps) {
  const corte = inteiro ? 'wrap-anywhere' : 'truncate'
  const dentro = (
    <>
      {marca}
      <span className="min-w-0 flex-1">
        <span className={`block font-emphasis text-ink text-sm ${corte}`}>{nome}</span>
        <span className={`block text-note text-ink-2 ${corte}`}>{texto}</span>
      </span>
      {hora ? <span className="shrink-0 text-note text-ink-3 tabular-nums">{hora}</span> : null}
    </>
  )
  return (
    <li className="border-line-2 border-t first:border-t-0">
      {to ? (
        <Link to={to} className={`${linha} hover:bg-hover`}>
          {dentro}
        </Link>
      ) : (
        <span className={linha}>{dentro}</span>
      )}
    </li>
  )
}

/** A placeholder while a section's code loads. */
export function Espera() {
  return (
    <Card aria-busy title={<Skeleton className="h-3 w-40" />}>
      <Linhas />
    </Card>
  )
}

function Linhas() {
  return (
    <div className={linha}>
      <span className="grid flex-1 gap-3">
        <Skeleton className="h-3 w-2/3" />
        <Skeleton className="h-3 w-1/2" />
      </span>
    </div>
  )
}
