import { Trans, useLingui } from '@lingui/react/macro'
import { simples } from '@zelo/contract/site/texto'
import type { Ref } from 'react'
import type { RespostaRapida } from './resposta-rapida.queries.ts'

/** The replies whose short name begins with the typed text, then those that contain it. */
export function respostasQueServem(todas: readonly RespostaRapida[], digitado: string): RespostaRapida[] {
  const termo = simples(digitado)
  const comeca = todas.filter(({ atalho }) => simples(atalho).startsWith(termo))
  const contem = todas.filter((uma) => !comeca.includes(uma) && simples(`${uma.atalho} ${uma.texto}`).includes(termo))
  return [...comeca, ...contem].slice(0, 8)
}

type Props = {
  respostas: readonly RespostaRapida[]
  /** The company has no quick replies yet. */
  vazio: boolean
  ativa: number
  rowRef: (indice: number) => Ref<HTMLButtonElement>
  onEscolher: (texto: string) => void
  onGerir: () => void
}

/** The company's quick replies above the field. The field's arrow keys and Enter choose one. */
export function EscolhaRapida({ respostas, vazio, ativa, rowRef, onEscolher, onGerir }: Props) {
  const { t } = useLingui()
  return (
    <div className="absolute inset-x-0 bottom-full z-10 mb-2 max-h-72 overflow-y-auto rounded-popover border border-line bg-surface p-1.5 shadow-overlay">
      {respostas.length === 0 ? (
        <p role="status" className="px-2.5 py-2 text-note text-ink-2">
          {vazio ? (
            <Trans>Nenhuma resposta rápida ainda.</Trans>
          ) : (
            <Trans>Nenhuma resposta rápida com este nome.</Trans>
          )}
        </p>
      ) : null}
      <div id="rapidas" role="listbox" aria-label={t`Respostas rápidas`}>
        {respostas.map(({ id, atalho, texto }, i) => (
          <button
            key={id}
            ref={rowRef(i)}
            id={`rapida-${id}`}
            type="button"
            role="option"
            aria-selected={i === ativa}
            tabIndex={-1}
            onClick={() => onEscolher(texto)}
            className="flex min-h-11 w-full cursor-pointer items-baseline gap-3 rounded-field px-2.5 py-2 text-start text-sm hover:bg-hover aria-selected:bg-hover"
          >
            <span className="shrink-0 font-emphasis">/{atalho}</span>
            <span className="truncate text-note text-ink-2">{texto}</span>
          </button>
        ))}
      </div>
      <button
        type="button"
        onClick={onGerir}
        className="mt-1 flex min-h-11 w-full cursor-pointer items-center border-t border-line px-2.5 text-note text-pri-ink hover:underline lg:min-h-9"
      >
        <Trans>Criar e mudar respostas rápidas</Trans>
      </button>
    </div>
  )
}
