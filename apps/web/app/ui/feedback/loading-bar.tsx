import { useLingui } from '@lingui/react/macro'

/** Progress bar on top; the parent is `relative`. */
export function LoadingBar() {
  const { t } = useLingui()
  return (
    <div
      role="progressbar"
      aria-label={t`Carregando`}
      className="loading-bar pointer-events-none absolute inset-x-0 -top-px z-10 h-0.5 overflow-hidden"
    />
  )
}
