import { useEffect, useRef, useState } from 'react'
import { ErroApi } from '#lib/api/api-client.ts'
import { showError } from '#ui/feedback/show-error.ts'
import type { Values } from './form-values.ts'
import type { Form } from './use-form.ts'

/**
 * Tests the form's values before they are saved. Refusals show on fields; edits drop the result.
 */
export function useConnectionTest<V extends Values, R>(form: Form<V>, test: (values: V) => Promise<R>) {
  const [result, setResult] = useState<R | null>(null)
  const [busy, setBusy] = useState(false)
  const changes = useRef(0)

  const { onChange } = form
  useEffect(
    () =>
      onChange(() => {
        changes.current++
        setResult(null)
      }),
    [onChange],
  )

  async function run() {
    setBusy(true)
    setResult(null)
    form.clearErrors()
    const before = changes.current
    try {
      const tested = await test(form.getValues())
      if (changes.current === before) setResult(tested)
    } catch (error) {
      const fields = error instanceof ErroApi && error.status === 422 ? error.corpo.campos : undefined
      for (const [field, message] of Object.entries(fields ?? {})) form.setError(field, message)
      if (!fields) showError(error)
    }
    setBusy(false)
  }

  return { result, busy, run }
}
