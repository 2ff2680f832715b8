import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { ErroApi } from '#lib/api/api-client.ts'
import { showError } from '#ui/feedback/show-error.ts'
import type { Form } from './use-form.ts'

/**
 * Tests the form's values before they are saved. Refusals show on fields; edits drop the result.
 */
export function useConnectionTest<V extends FieldValues, R>(form: Form<V>, test: (values: V) => Promise<R>) {
  const { hook } = form
  const [result, setResult] = useState<R | null>(null)
  const [busy, setBusy] = useState(false)
  const changes = useRef(0)

  const { subscribe } = hook
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          changes.current++
          setResult(null)
        },
      }),
    [subscribe],
  )

  async function run() {
    setBusy(true)
    setResult(null)
    hook.clearErrors()
    const before = changes.current
    try {
      const tested = await test(hook.getValues())
      if (changes.current === before) setResult(tested)
    } catch (error) {
      const fields = error instanceof ErroApi && error.status === 422 ? error.corpo.campos : undefined
      for (const [field, message] of Object.entries(fields ?? {})) {
        hook.setError(field as Path<V>, { type: 'servidor', message })
      }
      if (!fields) showError(error)
    }
    setBusy(false)
  }

  return { result, busy, run }
}
