import { Trans } from '@lingui/react/macro'
import { comecarConexao, type ProvedorCalendario } from '@zelo/contract/agenda/calendario/calendario'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { request } from '#lib/api/api-client.ts'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'

type Props = {
  provedor: ProvedorCalendario
  profissional: string
  /** The calendar to connect again. */
  calendario?: string
  children: ReactNode
}

/** Leads to the provider's page, which leads back to `conexao-page.tsx`. */
export function ContaLigar({ provedor, profissional, calendario, children }: Props) {
  const { busy, act } = useAction()
  const ir = async () => {
    const body = { provedor, profissional_id: profissional, ...(calendario && { calendario_id: calendario }) }
    location.assign((await request(comecarConexao, { body })).endereco)
  }
  return (
    <Button variant="primary" busy={busy} icon={<ExternalLink aria-hidden />} onClick={() => act(ir)}>
      {children}
    </Button>
  )
}

type DoProfissional = { provedores: readonly ProvedorCalendario[]; profissional: string }

/** Buttons for accounts that connect without an address or a password. */
export function ContasLigar({ provedores, profissional }: DoProfissional) {
  return (
    <div className="grid gap-3 rounded-frame border border-line p-4">
      <div className="flex flex-wrap gap-2">
        {provedores.includes('GOOGLE') ? (
          <ContaLigar provedor="GOOGLE" profissional={profissional}>
            <Trans>Conectar com o Google</Trans>
          </ContaLigar>
        ) : null}
        {provedores.includes('OUTLOOK') ? (
          <ContaLigar provedor="OUTLOOK" profissional={profissional}>
            <Trans>Conectar com o Outlook</Trans>
          </ContaLigar>
        ) : null}
      </div>
      <p className="text-ink-2 text-sm">
        <Trans>
          Você entra na sua conta na página deles e volta para cá. O Zelo vê os seus calendários e os horários dos
          eventos, e escreve só os que são dele. Não recebe a sua senha.
        </Trans>
      </p>
    </div>
  )
}
