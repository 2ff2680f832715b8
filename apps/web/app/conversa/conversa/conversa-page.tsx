import { Trans } from '@lingui/react/macro'
import { filtrosConversa } from '@zelo/contract/conversa/conversa'
import { type Canal, desfechosConversa } from '@zelo/contract/nucleo/enums'
import { MessageSquareDashed } from 'lucide-react'
import { ConversaAbertaPainel } from '#conversa/conversa/aberta/conversa-aberta.tsx'
import { ConversaLista } from '#conversa/conversa/lista/conversa-lista.tsx'
import { queryClient } from '#lib/api/query-client.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { calendarDay, maybe, oneOf, shortText, uuid, wholeNumber, withDefault } from '#ui/address/address-field.ts'
import { readAddress, useAddressState } from '#ui/address/use-address-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { nomesDoCanal } from './canal-textos.ts'
import { conversa, conversas } from './conversa.queries.ts'
import { useTeclado } from './use-teclado.ts'

const campos = {
  conversa: maybe(uuid),
  mensagem: maybe(wholeNumber(1, 2_147_483_647)),
  status: withDefault(oneOf(filtrosConversa), 'TODAS'),
  busca: withDefault(shortText(100), ''),
  canal: maybe(oneOf(Object.keys(nomesDoCanal) as Canal[])),
  desfecho: maybe(oneOf(desfechosConversa)),
  profissional: maybe(uuid),
  de: maybe(calendarDay),
  ate: maybe(calendarDay),
  atendente: maybe((valor: string) => (/^(eu|\d{1,15})$/.test(valor) ? valor : undefined)),
  nao_lidas: maybe(oneOf(['sim'])),
}

export function lerAntes({ searchParams }: URL): void {
  const { empresa } = lerSessao()
  const { conversa: id, mensagem: _, ...filtro } = readAddress(campos, searchParams)
  void queryClient.prefetchInfiniteQuery(conversas(empresa, filtro))
  if (id) void queryClient.prefetchQuery(conversa(empresa, id))
}

/**
 * The list, the thread and the client: three panes on a wide screen, one at a time on a phone. The
 * page fills the area under the header. `/gerenciamento/chat-messages` shows the list,
 * `/chat?conversa=` a thread.
 */
export default function ConversaPage() {
  const [{ conversa: id, mensagem, ...filtro }, mudar] = useAddressState(campos)
  useTeclado()

  return (
    <div
      data-tela-cheia
      data-tela-toda={id ? true : undefined}
      className="relative isolate grid h-[calc(var(--altura,100dvh)-var(--topo)-var(--barra))] grid-cols-[minmax(0,1fr)] lg:min-h-96 lg:grid-cols-[328px_minmax(0,1fr)]"
    >
      {/* Invisible, not removed: an element that is not laid out loses its scroll position. */}
      <div
        className={`min-h-0 border-e border-line bg-surface ${id ? 'max-lg:invisible max-lg:absolute max-lg:inset-0 max-lg:-z-10' : ''}`}
      >
        <ConversaLista filtro={filtro} onFiltro={(parte) => mudar(parte, { replace: true })} aberta={id} />
      </div>
      {id ? <ConversaAbertaPainel key={`${id} ${mensagem}`} id={id} irPara={mensagem} /> : <Escolha />}
    </div>
  )
}

function Escolha() {
  return (
    <div className="hidden place-items-center lg:grid">
      <EmptyState icon={<MessageSquareDashed />} title={<Trans>Escolha uma conversa</Trans>}>
        <Trans>As mensagens, os passos do agente e os dados do cliente aparecem aqui.</Trans>
      </EmptyState>
    </div>
  )
}
