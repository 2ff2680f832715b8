import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Endereco } from '#paginas.ts'
import { Link } from '#ui/button/link.tsx'

export type Passo = {
  id: string
  feito: boolean
  titulo: ReactNode
  texto: ReactNode
  /** The page of the step. Absent when `acao` does it, or when the user may not open the page. */
  to?: Endereco
  acao?: ReactNode
}

/** The steps in order, done and missing. A done step still links to its page. */
export function Passos({ passos }: { passos: readonly Passo[] }) {
  const { t } = useLingui()
  const atual = passos.findIndex(({ feito }) => !feito)
  return (
    <ol>
      {passos.map(({ id, feito, titulo, texto, to, acao }, indice) => (
        <li
          key={id}
          aria-current={indice === atual ? 'step' : undefined}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line-2 border-t px-5 py-3.5 first:border-t-0"
        >
          <span
            className={`mt-0.5 grid size-7 place-items-center rounded-full border text-note ${indice === atual ? 'border-pri font-emphasis text-pri' : 'border-line text-ink-2'}`}
          >
            {feito ? <Check role="img" aria-label={t`Feito`} className="size-4 text-pri" /> : indice + 1}
          </span>
          <div className="min-w-0">
            {to ? (
              <Link
                to={to}
                className={`-my-1.5 inline-flex min-h-11 items-center font-emphasis text-sm hover:underline lg:my-0 lg:min-h-8 ${feito ? 'text-ink-2' : 'text-ink'}`}
              >
                {titulo}
              </Link>
            ) : (
              <span className="inline-flex min-h-8 items-center font-emphasis text-ink text-sm">{titulo}</span>
            )}
            <p className="text-note text-ink-2">{texto}</p>
            {acao}
          </div>
        </li>
      ))}
    </ol>
  )
}
