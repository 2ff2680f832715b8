import { Trans } from '@lingui/react/macro'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { ErroPagina } from './erro-pagina.tsx'
import { Recarregar } from './recarregar.tsx'

/**
 * Replaces a part that failed. Its code comes with every page, because nothing may be fetched now.
 */
export function ErroInterno() {
  return (
    <ErroPagina
      codigo={500}
      titulo={<Trans>Algo falhou do nosso lado</Trans>}
      acoes={
        <>
          <Recarregar />
          <ButtonAnchor href="/" size="lg">
            <Trans>Voltar ao início</Trans>
          </ButtonAnchor>
        </>
      }
    >
      <Trans>
        Nada do que você salvou se perdeu. Tente de novo; se continuar, conte para o suporte o que estava fazendo.
      </Trans>
    </ErroPagina>
  )
}
