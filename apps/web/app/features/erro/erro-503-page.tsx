import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#components/button-link.tsx'
import { titulo } from '#lib/titulo.ts'
import { ErroPagina } from './erro-pagina.tsx'
import { Recarregar } from './recarregar.tsx'

export function meta() {
  return [titulo(t`Serviço indisponível`, t`Autenticação`), { name: 'robots', content: 'noindex' }]
}

export default function Erro503Page() {
  return (
    <ErroPagina
      codigo={503}
      titulo={<Trans>Voltamos em instantes</Trans>}
      acoes={
        <>
          <Recarregar />
          <ButtonLink reloadDocument to="/" size="lg">
            <Trans>Voltar ao início</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>
        O serviço está fora do ar por pouco tempo. O que seus clientes escreverem agora fica guardado e será respondido.
      </Trans>
    </ErroPagina>
  )
}
