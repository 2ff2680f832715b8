import { Trans } from '@lingui/react/macro'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { ChartNoAxesColumn } from 'lucide-react'
import { useSessao } from '#lib/sessao/session.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Shown before the first client: what brings clients, one click away. */
export function Vazio() {
  const { identidade } = useSessao()
  const pode = (rota: string) => podeRota(identidade.permissoes, rota)
  return (
    <div className="card py-6">
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={<Trans>Os números começam com a primeira conversa</Trans>}
        actions={
          <>
            {pode('/gerenciamento/agente') ? (
              <ButtonLink to="/gerenciamento/agente/teste">
                <Trans>Testar o agente</Trans>
              </ButtonLink>
            ) : null}
            {pode('/gerenciamento/canais') ? (
              <ButtonLink to="/gerenciamento/canais">
                <Trans>Ligar um canal</Trans>
              </ButtonLink>
            ) : null}
          </>
        }
      >
        <Trans>
          Assim que alguém escrever ou marcar um horário, aqui aparecem as conversas, os agendamentos e se o agente se
          paga. Converse com ele antes, ou ligue o WhatsApp da empresa.
        </Trans>
      </EmptyState>
    </div>
  )
}
