import { Trans } from '@lingui/react/macro'
import type { Template } from './template-email.queries.ts'

type Props = { variaveis: Template['variaveis']; onEscolher: (nome: string) => void }

/** The variables of the e-mail. A click writes one at the caret. */
export function Variaveis({ variaveis, onEscolher }: Props) {
  return (
    <details className="sm:col-span-2" open>
      <summary className="min-h-11 cursor-pointer content-center font-emphasis text-note lg:min-h-8">
        <Trans>Variáveis deste e-mail</Trans>
      </summary>
      <p className="mt-1 text-note text-ink-3">
        <Trans>Toque em uma para escrevê-la onde está o cursor. As marcadas não podem faltar.</Trans>
      </p>
      <ul className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {variaveis.map(({ nome, descricao, exemplo, obrigatoria }) => (
          <li key={nome} className="min-w-0">
            <button
              type="button"
              // Keeps the focus and the caret in the text field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onEscolher(nome)}
              className="flex min-h-11 w-full min-w-0 cursor-pointer flex-col justify-center rounded-field px-2 py-1 text-start hover:bg-hover"
            >
              <span className="flex flex-wrap items-baseline gap-x-2">
                <code className="font-mono text-note text-ink">{`{{ ${nome} }}`}</code>
                {obrigatoria ? (
                  <span className="text-note text-pri-ink">
                    <Trans>não pode faltar</Trans>
                  </span>
                ) : null}
              </span>
              <span className="w-full truncate text-note text-ink-3">
                {descricao}
                {exemplo ? `: ${exemplo}` : ''}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
