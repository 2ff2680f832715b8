import { Trans } from '@lingui/react/macro'

export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="sr-only z-50 rounded-button bg-pri px-4 py-3 text-on-pri focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
    >
      <Trans>Ir para o conteúdo</Trans>
    </a>
  )
}
