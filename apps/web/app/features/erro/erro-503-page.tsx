import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { marca } from '@zelo/contract/marca'
import { Button } from '#components/button.tsx'
import { ButtonAnchor } from '#components/button-anchor.tsx'
import { titulo } from '#lib/titulo.ts'
import { ErroPagina } from './erro-pagina.tsx'

export function meta() {
  return [titulo(t`Serviço indisponível`, t`Autenticação`), { name: 'robots', content: 'noindex' }]
}

/** Its script (`ilhas/espera.ts`) asks until the server is back and then opens what the person wanted. */
export default function Erro503Page() {
  const { t } = useLingui()
  return (
    <div data-sozinha="" data-contagem={t`Nova tentativa em ${'{s}'} s`} data-tentando={t`Tentando agora…`}>
      <ErroPagina
        codigo={503}
        titulo={<Trans>Voltamos em instantes</Trans>}
        acoes={
          <>
            <Button variant="primary" size="lg" data-tentar hidden className="aria-busy:opacity-80 [&[hidden]]:hidden">
              <Trans>Tentar agora</Trans>
            </Button>
            <ButtonAnchor href="/" size="lg">
              <Trans>Voltar ao início</Trans>
            </ButtonAnchor>
          </>
        }
      >
        <span data-parte="fora" className="[&[hidden]]:hidden">
          <Trans>
            Não conseguimos falar com o servidor agora. Esta página tenta de novo sozinha e leva você de volta para onde
            estava.
          </Trans>
        </span>
        <span data-parte="manutencao" hidden className="[&[hidden]]:hidden" />
      </ErroPagina>
      <p data-parte="contagem" role="timer" className="mt-6 min-h-5 text-ink-3 text-sm tabular-nums" />
      <p className="mt-1 text-ink-3 text-sm">
        <Trans>
          Precisa falar com alguém?{' '}
          <a href={`mailto:${marca.email}`} className="text-pri-ink underline">
            {marca.email}
          </a>
        </Trans>
      </p>
    </div>
  )
}
