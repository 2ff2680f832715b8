import { type ReactNode, useEffect, useRef } from 'react'

type Props = { above?: ReactNode; title: ReactNode; children?: ReactNode; titleClass?: string }

/** One state of a flow. Its heading takes the focus, except in the `initial` state. */
export function FlowState({ name, initial = false, ...resto }: Props & { name: string; initial?: boolean }) {
  return initial ? <OpenState {...resto} focus={false} /> : <OpenState key={name} {...resto} focus />
}

function OpenState({ above, title, children, titleClass = clientTitle, focus }: Props & { focus: boolean }) {
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) h1.current?.focus()
  }, [focus])
  return (
    <div>
      {above ? <p className="mb-2 text-body text-ink-2">{above}</p> : null}
      <h1 ref={h1} tabIndex={-1} className={`outline-none ${titleClass}`}>
        {title}
      </h1>
      {children}
    </div>
  )
}

const clientTitle = 'text-balance font-display text-5xl font-semibold leading-[1.08] tracking-[-0.025em] sm:text-6xl'
