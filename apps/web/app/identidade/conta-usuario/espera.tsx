import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** Draws the data of a query, or its loading or failed state. */
export function Espera<T>({ consulta, children }: { consulta: UseQueryResult<T>; children: (dados: T) => ReactNode }) {
  if (consulta.data !== undefined) return children(consulta.data)
  if (consulta.isError) return <ErrorState compact query={consulta} />
  return <Carregando />
}

/** Placeholders for the fields. */
export function Carregando() {
  return (
    <div aria-busy="true" className="grid gap-5">
      {['nome', 'email', 'telefone'].map((linha) => (
        <div key={linha} className="grid gap-2">
          <Skeleton className="h-2.5 w-24" />
          <Skeleton className="h-10 w-full max-w-96" />
        </div>
      ))}
    </div>
  )
}
