import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ErroApi } from '#lib/api/api-client.ts'
import { showError } from '#ui/feedback/show-error.ts'
import type { FieldWords } from '#ui/field/field-words.ts'
import { conflictMessage } from '#ui/record/conflict-box.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type Conflict, changesBetween } from './conflict-notice.tsx'
import { type Fields, fields } from './form-field.tsx'
import { createFormValues, type Values } from './form-values.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export type FormOptions<V extends Values, R> = {
  /** Names the record, «seu perfil», in «Descartar as alterações em …?». */
  what: string
  /** The labels of the fields, and their values in words. */
  words?: FieldWords
  /** All saved values. Untouched fields follow their changes. */
  values: V
  save: (values: V) => Promise<R>
  /** The toast after saving. */
  saved?: string
  /** Reads the record again after a 409, to show what changed. Without it a dialog opens. */
  reread?: () => Promise<V>
  /** Runs after the toast. It may navigate. */
  onSaved?: (result: R) => unknown
  /** The draft's name, with the record's id. Without it there is no draft. */
  draft?: string
  /** The URL's query filters content beside the form, so a change of it leaves nothing. */
  queryIsBeside?: boolean
  /** Fields that drafts never store: passwords, keys. */
  secret?: readonly (keyof V)[]
}

export type Form<V extends Values> = ReturnType<typeof useForm<V, unknown>>

/**
 * The state of a form. Errors of a 422 show on their fields, others in the dialog «Atenção». Only
 * one save runs at a time. A draft survives a network failure, a lock and a reload. A guard asks
 * before unsaved changes are lost.
 */
export function useForm<V extends Values, R>(options: FormOptions<V, R>) {
  const { what, words, values, save, saved, onSaved, reread, draft: name, queryIsBeside, secret = [] } = options
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [own] = useState(() => createFormValues(values))
  const { errors, dirty: dirtyFields, busy, tries } = useSyncExternalStore(own.listen, own.shown)
  const isDirty = Object.values(dirtyFields).some(Boolean)
  const draft = useDraft(own, { name, saved: values, secret })
  const dirty = useRef(false)
  const sending = useRef(false)
  const refused = useRef<unknown>(undefined)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // With `reread`, saving uses the record as the user saw it, so another person's change gives a
  // 409. Other forms use the newest values.
  const seen = useRef({ values, save })

  useLayoutEffect(() => own.follow(values))

  useEffect(() => {
    const overtaken = reread && changesBetween(seen.current.values, values).some(({ field }) => dirtyFields[field])
    if (!overtaken) seen.current = { values, save }
  })

  useEffect(() => {
    dirty.current = isDirty
  }, [isDirty])

  function forget(now: V) {
    draft.forget(now)
    dirty.current = false
    setConflict(null)
  }

  const mayLeave = useLeaveGuard({
    what,
    unsaved: () => dirty.current,
    onDiscard: () => forget(values),
    queryIsBeside,
  })

  // After rendering errors: focuses the first invalid field, or shows a dialog.
  useEffect(() => {
    if (tries === 0) return
    const error = refused.current
    refused.current = undefined
    const wrong = [...(element.current?.elements ?? [])].find((field) => field.ariaInvalid === 'true')
    if (wrong instanceof HTMLElement) wrong.focus()
    else if (error) showError(error)
  }, [tries])

  async function send(filled: V) {
    // The record may be read again before the answer arrives.
    const over = seen.current
    try {
      const result = await over.save(filled)
      forget(filled)
      if (saved) toast.success(saved)
      await onSaved?.(result)
    } catch (error) {
      const message = conflictMessage(error)
      if (reread && message !== undefined) {
        const before = over.values
        // If rereading fails, the old version stays: the next try gets the same 409 and rereads.
        over.values = await reread().catch(() => before)
        setConflict({ message, changes: changesBetween(before, over.values) })
        return
      }
      refused.current = error
      const fields = error instanceof ErroApi && error.status === 422 ? error.corpo.campos : undefined
      for (const [field, message] of Object.entries(fields ?? {})) own.setError(field, message)
    }
  }

  return {
    ...own,
    ...(fields as Fields<V>),
    errors,
    dirtyFields,
    words,
    element,
    /** The id of `<form>`, for buttons outside it. */
    id,
    busy,
    dirty: isDirty,
    /** The number of invalid fields. */
    toFix: Object.keys(errors).length,
    restored: draft.restored,
    conflict,
    discard: () => forget(values),
    /** Asks about unsaved changes, for closing without navigation. */
    mayLeave,
    async submit(event?: FormEvent) {
      event?.preventDefault()
      if (sending.current) return
      sending.current = true
      await own.submit(send).finally(() => {
        sending.current = false
      })
    },
  }
}
