import { Trans, useLingui } from '@lingui/react/macro'
import { caminhoDaConexao, concluirConexao, provedoresCalendario } from '@zelo/contract/agenda/calendario/calendario'
import { Unplug } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { useLocation, useNavegar, useSearchParams } from '#lib/navegador/rota.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { StateMark } from '#ui/feedback/state-mark.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { toast } from '#ui/toast/toast.ts'
import { relerCalendarios } from './calendario.queries.ts'

/**
 * Google and Microsoft send the user back here. Completes the connection, or says why it failed.
 */
export default function ConexaoPage() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [busca, mudarBusca] = useSearchParams()
  const navegar = useNavegar()
  const [volta] = useState(() => lerVolta(pathname, busca))
  const [erro, setErro] = useState<ErroApi>()
  const comecou = useRef(false)
  const concluir = useEffectEvent(async () => {
    if (!volta || comecou.current) return
    comecou.current = true
    // Removes the code from the address and the history.
    mudarBusca({}, { replace: true })
    try {
      const calendario = await request(concluirConexao, { body: volta })
      await relerCalendarios()
      toast.success(
        calendario.escolhido ? t`Calendário ligado de novo.` : t`Conta ligada. Falta escolher o calendário.`,
      )
      const search = new URLSearchParams({ calendarios: 'sim', profissional: calendario.profissional_id }).toString()
      await navegar({ pathname: '/gerenciamento/agenda', search }, { replace: true })
    } catch (falha) {
      setErro(falha instanceof ErroApi ? falha : new ErroApi(undefined))
    }
  })
  useEffect(() => {
    void concluir()
  }, [])

  return (
    <>
      <PageHeader title={<Trans>Ligar calendário</Trans>} />
      {volta && !erro ? (
        <div role="status">
          <span className="sr-only">
            <Trans>Concluindo a conexão…</Trans>
          </span>
          <Skeleton className="h-48 w-full" />
        </div>
      ) : (
        <div role="alert">
          <StateMark
            tone="danger"
            icon={<Unplug />}
            title={<Trans>O calendário não foi ligado</Trans>}
            actions={
              <ButtonLink to="/gerenciamento/agenda?calendarios=sim" variant="primary">
                <Trans>Voltar aos calendários</Trans>
              </ButtonLink>
            }
          >
            {erro ? (
              `${erro.message} ${erro.corpo.acao ?? ''}`
            ) : (
              <Trans>
                Esta página só recebe quem volta do Google ou do Outlook. Comece pelos calendários da agenda.
              </Trans>
            )}
          </StateMark>
        </div>
      )}
    </>
  )
}

/** What the provider sent back. Undefined when the provider sent nobody. */
function lerVolta(pathname: string, busca: URLSearchParams) {
  const [estado, codigo, erro, emissor] = ['state', 'code', 'error', 'iss'].map((nome) => busca.get(nome) ?? undefined)
  const provedor = provedoresCalendario.find((um) => caminhoDaConexao(um) === pathname)
  if (!provedor || !estado || (!codigo && !erro)) return undefined
  return { provedor, estado, ...(codigo && { codigo }), ...(erro && { erro }), ...(emissor && { emissor }) }
}
