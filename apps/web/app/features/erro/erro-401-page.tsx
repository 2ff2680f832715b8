import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ButtonAnchor } from '#components/button-anchor.tsx'
import { titulo } from '#lib/titulo.ts'
import { ErroPagina } from './erro-pagina.tsx'

export function meta() {
  return [titulo(t`Sem autorização`, t`Autenticação`), { name: 'robots', content: 'noindex' }]
}

/** Its script (`ilhas/negacao.ilha.ts`) shows the one of the texts that is true of who looks. */
export default function Erro401Page() {
  return (
    <div data-ilha="negacao">
      <ErroPagina
        codigo={401}
        titulo={<Trans>Esta página pede autorização</Trans>}
        acoes={
          <>
            <ButtonAnchor href="/auth/login" data-minha-conta={t`Ir para o painel`} variant="primary" size="lg">
              <Trans>Entrar</Trans>
            </ButtonAnchor>
            <ButtonAnchor href="/" size="lg">
              <Trans>Voltar ao início</Trans>
            </ButtonAnchor>
          </>
        }
      >
        <span data-quando="">
          <Trans>
            Ou você não entrou ainda, ou seu perfil não tem permissão para ver <Pedida />.
          </Trans>
        </span>
        <span data-quando="fora" hidden>
          <Trans>
            Você ainda não entrou. Entre na sua conta para abrir <Pedida />.
          </Trans>
        </span>
        <span data-quando="incompleto" hidden>
          <Trans>
            As áreas da sua empresa se abrem quando o cadastro básico terminar, e <Pedida /> é uma delas.
          </Trans>{' '}
          <a href="/cadastro-basico" className="text-pri-ink underline">
            <Trans>Continuar cadastro</Trans>
          </a>
        </span>
        <span data-quando="sem-permissao" hidden>
          <Trans>
            Você pediu <Pedida />.
          </Trans>{' '}
          <span data-porque="" />
        </span>
      </ErroPagina>
    </div>
  )
}

/** The address that was refused, once the script knows it. */
function Pedida() {
  return (
    <span data-pedida="" className="wrap-anywhere">
      <Trans>o que pediu</Trans>
    </span>
  )
}
