import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm as useHookForm } from 'react-hook-form'
import { ErroApi } from '#lib/api/api-client.ts'
import { showError } from '#ui/feedback/show-error.ts'
import type { FieldWords } from '#ui/record/field-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { type Conflict, changesBetween, conflictMessage } from './conflict-notice.tsx'
import { type Fields, fields } from './form-field.tsx'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export type FormOptions<V extends FieldValues, R> = {
  /** «seu perfil», for «Descartar as alterações em …?». */
  what: string
  /** Labels of the fields, and their values in words. */
  words?: FieldWords
  /** Saved values, complete; untouched fields follow changes. */
  values: V
  save: (values: V) => Promise<R>
  /** Toast after saving. */
  saved?: string
  /** 409: rereads the record, to show what changed. Absent: a dialog. */
  reread?: () => Promise<V>
  /** After the toast; may navigate. */
  onSaved?: (result: R) => unknown
  /** Draft name, with the record's id; absent: no draft. */
  draft?: string
  /** The URL's query filters only what is beside the form. */
  queryIsBeside?: boolean
  /** Never stored in drafts: passwords, keys. */
  secret?: readonly (keyof V)[]
}

export type Form<V extends FieldValues> = ReturnType<typeof useForm<V, unknown>>

/**
 * Form state: errors of a 422 on their fields, others as dialog «Atenção»; one save at a time; a
 * draft that survives network failure, lock and reload; a guard for unsaved changes.
 */
export function useForm<V extends FieldValues, R>(options: FormOptions<V, R>) {
  const { what, words, values, save, saved, onSaved, reread, draft: name, queryIsBeside, secret = [] } = options
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const hook = useHookForm<V>({
    defaultValues: values as DefaultValues<V>,
    values,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting, submitCount, errors } = hook.formState
  const draft = useDraft(hook, { name, saved: values, secret })
  const dirty = useRef(false)
  const sending = useRef(false)
  const refused = useRef<unknown>(undefined)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const dirtyFields: Record<string, unknown> = hook.formState.dirtyFields
  // With `reread`, what the user changes stands on the record as they saw it: another person's
  // change meets a 409. Other forms save what stands around them now.
  const seen = useRef({ values, save })

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
    if (submitCount === 0) return
    const error = refused.current
    refused.current = undefined
    const wrong = [...(element.current?.elements ?? [])].find((field) => field.ariaInvalid === 'true')
    if (wrong instanceof HTMLElement) wrong.focus()
    else if (error) showError(error)
  }, [submitCount])

  const send = hook.handleSubmit(async (filled) => {
    // The record may be read again before the answer comes.
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
        // Without an answer the version stays: the next try meets the same 409 and rereads again.
        over.values = await reread().catch(() => before)
        setConflict({ message, changes: changesBetween(before, over.values) })
        return
      }
      refused.current = error
      const fields = error instanceof ErroApi && error.status === 422 ? error.corpo.campos : undefined
      for (const [field, message] of Object.entries(fields ?? {})) {
        hook.setError(field as Path<V>, { type: 'servidor', message })
      }
    }
  })

  return {
    ...(fields as Fields<V>),
    hook,
    words,
    element,
    /** Id of `<form>`, for outside buttons. */
    id,
    busy: isSubmitting,
    dirty: isDirty,
    /** Number of invalid fields. */
    toFix: Object.keys(errors).length,
    restored: draft.restored,
    conflict,
    discard: () => forget(values),
    /** Guard for closing without navigation. */
    mayLeave,
    async submit(event?: FormEvent) {
      event?.preventDefault()
      if (sending.current) return
      sending.current = true
      // Clears a server error without a field, which would block the next try.
      hook.clearErrors()
      await send().finally(() => {
        sending.current = false
      })
    },
  }
}
