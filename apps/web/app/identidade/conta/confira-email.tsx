import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Estado, Explicacao } from './estado.tsx'
import { Reenviar } from './reenviar.tsx'

type Props = { naDemo: boolean; enviar: () => Promise<unknown>; nota: ReactNode; children: ReactNode }

/**
 * Shown after a form sent an e-mail, the same for unknown accounts. `naDemo`: the demo delivers
 * none.
 */
export function ConfiraEmail({ naDemo, enviar, nota, children }: Props) {
  return (
    <Estado name="enviado" title={<Trans>Confira seu e-mail</Trans>}>
      <Explicacao>{children}</Explicacao>
      {naDemo ? (
        <p className="mt-6 rounded-frame border border-line bg-bubble p-4 text-body text-ink leading-normal">
          <Trans>
            Esta é a demonstração e nenhum e-mail sai daqui.{' '}
            <a href="/demo/emails" className="font-emphasis text-pri underline underline-offset-2">
              Leia o e-mail nesta página
            </a>
          </Trans>
        </p>
      ) : null}
      <Reenviar enviar={enviar} contando className="mt-6" />
      <p className="mt-8 border-line border-t pt-5 text-body text-ink-2 leading-normal">{nota}</p>
    </Estado>
  )
}
