import { lazy, Suspense, startTransition, useEffect, useState } from 'react'

const ToastProvider = lazy(async () => ({
  default: (await import('#components/toast/toast-provider.tsx')).ToastProvider,
}))

/** Where notices appear. Its code comes right after the page: what was said meanwhile waits in the list. */
export function Avisos() {
  const [aberto, setAberto] = useState(false)
  useEffect(() => startTransition(() => setAberto(true)), [])
  return aberto ? (
    <Suspense>
      <ToastProvider />
    </Suspense>
  ) : null
}
