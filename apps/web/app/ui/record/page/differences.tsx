import { type FieldWords, inWords } from '#ui/field/field-words.ts'

type Values = Record<string, unknown>

/** Each changed field, before → after. */
export function Differences({ before, after, words }: { before: Values; after: Values; words: FieldWords }) {
  const names = Object.keys({ ...before, ...after })
  return (
    <dl className="mt-2 grid gap-1.5">
      {names.map((name) => (
        <div key={name} className="min-w-0">
          <dt className="text-note text-ink-2">{words[name]?.label ?? name}</dt>
          <dd className="break-words">
            <del className="text-ink-3">{inWords(words, name, before[name])}</del> <span aria-hidden>→</span>{' '}
            <ins className="no-underline">{inWords(words, name, after[name])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
