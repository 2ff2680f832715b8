import type { ComponentProps, ReactNode } from 'react'
import { FlowState as EstadoDoFluxo } from '#ui/flow/flow-state.tsx'

/** A state of the account pages, below their heading. */
export function Estado(props: Omit<ComponentProps<typeof EstadoDoFluxo>, 'tituloClass'>) {
  return (
    <EstadoDoFluxo
      {...props}
      titleClass="font-display text-6xl font-semibold leading-[1.04] tracking-[-0.025em] lg:text-7xl"
    />
  )
}

export function Explicacao({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-base text-ink-2 leading-normal">{children}</p>
}

export const linkForte = 'font-emphasis text-pri-ink hover:underline'
