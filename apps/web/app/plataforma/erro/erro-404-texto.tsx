import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titulo } from '#lib/formato/titulo.ts'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { ErroPagina } from './erro-pagina.tsx'

export function meta() {
  return [titulo(t`Página não encontrada`, t`Autenticação`), { name: 'robots', content: 'noindex' }]
}

export function ErroNaoEncontrado() {
  return (
    <ErroPagina
      codigo={404}
      titulo={<Trans>Não achamos esta página</Trans>}
      acoes={
        <>
          <ButtonAnchor href="/" variant="primary" size="lg">
            <Trans>Voltar ao início</Trans>
          </ButtonAnchor>
          <ButtonAnchor href="/planos" size="lg">
            <Trans>Ver planos</Trans>
          </ButtonAnchor>
        </>
      }
    >
      <Trans>
        O endereço pode ter mudado ou ter uma letra a mais. Confira o que está escrito ou comece pelo início.
      </Trans>
    </ErroPagina>
  )
}

export default function Erro404Texto() {
  return <ErroNaoEncontrado />
}
