import { type ReactNode, useEffect, useRef } from 'react'

type Props = { acima?: ReactNode; titulo: ReactNode; children?: ReactNode; tituloClass?: string }

/** A state of a flow. Its heading takes the focus, except in the initial state. */
export function Estado({ nome, inicial = false, ...resto }: Props & { nome: string; inicial?: boolean }) {
  return inicial ? <Aberto {...resto} focar={false} /> : <Aberto key={nome} {...resto} focar />
}

function Aberto({ acima, titulo, children, tituloClass = deCliente, focar }: Props & { focar: boolean }) {
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focar) h1.current?.focus()
  }, [focar])
  return (
    <div>
      {acima ? <p className="mb-2 text-body text-ink-2">{acima}</p> : null}
      <h1 ref={h1} tabIndex={-1} className={`outline-none ${tituloClass}`}>
        {titulo}
      </h1>
      {children}
    </div>
  )
}

const deCliente = 'text-balance font-display text-5xl font-semibold leading-[1.08] tracking-[-0.025em] sm:text-6xl'
