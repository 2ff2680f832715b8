import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { inWords } from '#ui/field/field-words.ts'
import { ConflictBox } from '#ui/record/conflict-box.tsx'
import type { Name, ValueOf, Values } from './form-values.ts'
import type { Form } from './use-form.ts'

type Change = { field: string; before: unknown; now: unknown }
export type Conflict = { message: string; changes: Change[] }

/** The fields that differ between what the user saw and what is saved now. */
export function changesBetween(seen: Values, now: Values): Change[] {
  return Object.keys(seen).flatMap((field) =>
    JSON.stringify(now[field]) === JSON.stringify(seen[field]) ? [] : [{ field, before: seen[field], now: now[field] }],
  )
}

/** Says who saved first and what changed. Each value that both people changed can be taken over. */
export function ConflictNotice<V extends Values>({ form }: { form: Form<V> }) {
  const { conflict, dirtyFields, setValue, words = {} } = form
  if (!conflict) return null
  return (
    <ConflictBox message={conflict.message}>
      <ul className="mt-3 grid gap-2 ps-6.5">
        {conflict.changes.map(({ field, before, now }) => (
          <li key={field} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{words[field]?.label ?? field}</span>
            <del className="text-ink-2">{inWords(words, field, before)}</del>
            <span aria-hidden>→</span>
            <ins className="no-underline">{inWords(words, field, now)}</ins>
            {dirtyFields[field] ? (
              <Button size="sm" onClick={() => setValue(field as Name<V>, now as ValueOf<V, Name<V>>)}>
                <Trans>Usar este valor</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-3 ps-6.5 text-ink-2">
        <Trans>O que você escreveu continua aqui. Confira e salve de novo.</Trans>
      </p>
    </ConflictBox>
  )
}
