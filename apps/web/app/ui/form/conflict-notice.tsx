import { Trans } from '@lingui/react/macro'
import { GitCompareArrows } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErroApi } from '#lib/api/api-client.ts'
import { Button } from '#ui/button/button.tsx'
import { inWords } from '#ui/field/field-words.ts'
import type { Name, ValueOf, Values } from './form-values.ts'
import type { Form } from './use-form.ts'

type Change = { field: string; before: unknown; now: unknown }
export type Conflict = { message: string; changes: Change[] }

/** The message of a 409: another person saved the record meanwhile. It says who. */
export function conflictMessage(error: unknown): string | undefined {
  if (!(error instanceof ErroApi) || error.status !== 409) return undefined
  return error.corpo.message ?? error.message
}

/** The fields that differ between what the user saw and what is saved now. */
export function changesBetween(seen: Values, now: Values): Change[] {
  return Object.keys(seen).flatMap((field) =>
    JSON.stringify(now[field]) === JSON.stringify(seen[field]) ? [] : [{ field, before: seen[field], now: now[field] }],
  )
}

/** Scrolls to the notice, as the save button may be far below it. */
const intoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

/** The notice that another person saved the record first. */
export function ConflictBox({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div
      ref={intoView}
      role="alert"
      className="col-span-full rounded-frame border border-line bg-warn-soft px-4 py-4 text-sm text-ink"
    >
      <p className="flex items-start gap-2.5 font-emphasis">
        <GitCompareArrows aria-hidden className="mt-0.5 size-4 shrink-0" />
        {message}
      </p>
      {children}
    </div>
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
