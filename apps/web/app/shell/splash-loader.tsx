import { Trans } from '@lingui/react/macro'
import { Logo } from './logo.tsx'

export function SplashLoader() {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-bg">
      <div className="loader-bar" aria-hidden="true" />
      <Logo />
      <span className="sr-only">
        <Trans>Carregando</Trans>
      </span>
    </div>
  )
}
