import { useLingui } from '@lingui/react/macro'

/** A progress bar on top of its parent, which must be `relative`. */
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
