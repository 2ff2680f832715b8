import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { EventoPainel } from '@zelo/contract/plataforma/eventos'
import { type Evento, ligarEventos } from '#lib/api/eventos.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { atualizarPermissoes } from './atualizar-permissoes.ts'

type Consultas = { [T in EventoPainel['tipo']]: (evento: Extract<EventoPainel, { tipo: T }>) => QueryKey[] }

/** The query keys that an event makes stale. Visible queries are read again. */
const consultas: Consultas = {
  permissoes: () => [],
  notificacao: () => [['notificacao']],
  assinatura: () => [['assinatura'], ['pagamento']],
  pagamento: () => [['pagamento']],
  canal: () => [['canal']],
  agendamento: ({ empresa_id: empresa }) =>
    // An open conversation lists its bookings.
    ['agendamento', 'indicador', 'pergunta', 'conversa', 'treino'].map((palavra) => [palavra, empresa]),
  conversa: ({ empresa_id: empresa, ordem }) => [
    ['indicador', empresa],
    ['pergunta', empresa],
    ['treino', empresa],
    // A new message does not change who waits or what was promised.
    ...(ordem === undefined ? ['esperando', 'promessa'].map((palavra) => [palavra, empresa]) : []),
  ],
}
const ditas = new Set([
  ...['notificacao', 'assinatura', 'pagamento', 'canal', 'agendamento', 'indicador', 'pergunta', 'esperando'],
  ...['conversa', 'conversas', 'conversa-mensagens', 'treino', 'promessa'],
])

/** Events within this time are handled together. */
const juntaMs = 250
const velhas = new Map<string, QueryKey>()

/** Keeps the panel's data current during the session. */
export function ligarAoVivo(): void {
  void ligarEventos(receber)
}

function receber(evento: Evento): void {
  if (evento.tipo === 'permissoes' || evento.tipo === 'perdidos') atualizarPermissoes().catch(() => {})
  if (evento.tipo === 'perdidos') {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => ditas.has(String(queryKey[0])) })
    return
  }
  if (evento.tipo === 'conversa') void lerConversa(evento)
  envelhecer((consultas[evento.tipo] as (evento: EventoPainel) => QueryKey[])(evento))
}

function envelhecer(chaves: QueryKey[]): void {
  if (velhas.size === 0 && chaves.length > 0) {
    setTimeout(() => {
      for (const queryKey of velhas.values()) void queryClient.invalidateQueries({ queryKey })
      velhas.clear()
    }, juntaMs)
  }
  for (const chave of chaves) velhas.set(hashKey(chave), chave)
}

/** Adds new messages to the visible threads and lists. Others are read when they are opened. */
async function lerConversa({ empresa_id: empresa, id, ordem }: Extract<EventoPainel, { tipo: 'conversa' }>) {
  const chaves = [
    ['conversas', empresa],
    ['conversa', empresa, id],
    ['conversa-mensagens', empresa, id],
  ]
  const aVista = chaves.some((queryKey) => queryClient.getQueryCache().find({ queryKey, exact: false, type: 'active' }))
  if (!aVista) return Promise.all(chaves.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const { lerNovidades } = await import('#conversa/conversa/novidades.ts')
  return lerNovidades(queryClient, empresa, id, ordem)
}
