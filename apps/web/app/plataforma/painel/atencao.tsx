import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { agendamentos } from '#agenda/agendamento/agendamento.queries.ts'
import { conversas } from '#conversa/conversa/conversa.queries.ts'
import { diaLocal, formatHora, useAgora } from '#lib/formato/data-hora.ts'
import { enderecoDaConversa, enderecoDoDia } from '#lib/navegador/enderecos.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Bloco, Item } from './bloco.tsx'

const quantos = 5
const horaMs = 3_600_000

/** What the company's team must look at today. A professional sees their own appointments. */
export function Atencao({ empresa }: { empresa: string }) {
  const { identidade } = useSessao()
  const pode = (rota: string) => podeRota(identidade.permissoes, rota)
  const [chat, agenda] = [pode('/gerenciamento/chat-messages'), pode('/gerenciamento/agenda')]
  if (!chat && !agenda) return null
  return (
    <div
      className={`grid items-start gap-5 max-lg:[&>[aria-busy]~*]:invisible ${chat && agenda ? 'lg:grid-cols-2' : ''}`}
    >
      {chat ? <Esperando empresa={empresa} /> : null}
      {agenda ? <Hoje empresa={empresa} /> : null}
    </div>
  )
}

function Esperando({ empresa }: { empresa: string }) {
  const { t } = useLingui()
  const consulta = useInfiniteQuery(conversas(empresa, { status: 'ESPERANDO', busca: '' }))
  const itens = consulta.data?.pages[0]?.itens
  const { identidade } = useSessao()
  const abre = podeRota(identidade.permissoes, '/gerenciamento/chat-messages/chat')
  return (
    <Bloco
      titulo={<Trans>Esperam por você</Trans>}
      todas={{ to: '/gerenciamento/chat-messages?status=ESPERANDO', name: <Trans>Ver conversas</Trans> }}
      consulta={consulta}
      vazio={itens?.length === 0 ? <Trans>Nenhuma conversa esperando por uma pessoa.</Trans> : null}
    >
      <ul>
        {itens?.slice(0, quantos).map((conversa) => (
          <Item
            key={conversa.id}
            to={abre ? enderecoDaConversa(conversa.id) : undefined}
            nome={conversa.cliente?.nome ?? t`Visitante`}
            texto={conversa.ultima_mensagem}
            hora={formatHora(conversa.ultima_em)}
          />
        ))}
      </ul>
    </Bloco>
  )
}

/**
 * Reads a day to both sides, because only the answer tells the company's time zone and so its day.
 */
function Hoje({ empresa }: { empresa: string }) {
  const agora = useAgora()
  const hora = Math.floor(Date.parse(agora) / horaMs) * horaMs
  const instante = (horas: number) => new Date(hora + horas * horaMs).toISOString()
  const consulta = useQuery(agendamentos(empresa, instante(-24), instante(25)))
  const fuso = consulta.data?.fuso
  const proximos = consulta.data?.agendamentos.filter(
    ({ inicio, fim, status }) =>
      diaLocal(inicio, fuso) === diaLocal(agora, fuso) &&
      Date.parse(fim) > Date.parse(agora) &&
      (status === 'MARCADO' || status === 'CONFIRMADO'),
  )
  const resto = (proximos?.length ?? 0) - quantos
  return (
    <Bloco
      titulo={<Trans>Ainda hoje</Trans>}
      quantos={proximos?.length}
      todas={{ to: '/gerenciamento/agenda', name: <Trans>Abrir agenda</Trans> }}
      consulta={consulta}
      vazio={proximos?.length === 0 ? <Trans>Nada mais marcado para hoje.</Trans> : null}
    >
      <ul>
        {proximos?.slice(0, quantos).map((item) => (
          <Item
            key={item.id}
            to={enderecoDoDia(diaLocal(item.inicio, fuso))}
            nome={item.cliente.nome}
            texto={`${item.servico.nome} · ${item.profissional.nome}`}
            hora={formatHora(item.inicio, fuso)}
          />
        ))}
      </ul>
      {resto > 0 ? (
        <p className="border-line-2 border-t px-4 py-3 text-note text-ink-2">
          <Trans>e mais {resto}</Trans>
        </p>
      ) : null}
    </Bloco>
  )
}
