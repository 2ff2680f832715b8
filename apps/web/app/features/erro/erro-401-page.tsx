import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#components/button-link.tsx'
import { titulo } from '#lib/titulo.ts'
import { ErroPagina } from './erro-pagina.tsx'

export function meta() {
  return [titulo(t`Sem autorização`, t`Autenticação`), { name: 'robots', content: 'noindex' }]
}

export default function Erro401Page() {
  return (
    <ErroPagina
      codigo={401}
      titulo={<Trans>Esta página pede autorização</Trans>}
      acoes={
        <>
          <ButtonLink
            reloadDocument
            to="/auth/login"
            data-minha-conta={t`Ir para o painel`}
            variant="primary"
            size="lg"
          >
            <Trans>Entrar</Trans>
          </ButtonLink>
          <ButtonLink reloadDocument to="/" size="lg">
            <Trans>Voltar ao início</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>
        Ou você não entrou ainda, ou seu perfil não tem permissão para ver{' '}
        <span data-pedida="" className="wrap-anywhere">
          o que pediu
        </span>
        . Se precisa dela, peça ao administrador da sua empresa.
      </Trans>
    </ErroPagina>
  )
}
