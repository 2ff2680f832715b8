import { modulos } from 'virtual:paginas-do-painel'
import { encontrarPagina } from '#achar-pagina.ts'
import { agendamentos, clientesAchados, oferta, rotaAgenda } from '#agenda/agendamento/agendamento.queries.ts'
import { janelaDe, semanaDe } from '#agenda/agendamento/calendario/semana.ts'
import {
  consultaDoTrecho,
  conversa,
  conversas,
  porPagina,
  rotaThread,
  trechoDaThread,
} from '#conversa/conversa/conversa.queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { diaLocal } from '#lib/formato/data-hora.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { guardar } from '#painel/guard.ts'

/** How many conversations are kept. */
const quantas = 5
const umDiaMs = 24 * 3_600_000

/**
 * Loads what the user may need offline: this week and the week of tomorrow, the last conversations,
 * and the code of their pages.
 */
export async function guardarParaViagem(): Promise<void> {
  const { empresa } = lerSessao()
  if (!empresa) return
  if (pode(rotaAgenda)) await guardarAgenda(empresa)
  if (pode(rotaThread)) await guardarConversas(empresa)
}

const pode = (rota: string) => !guardar(rota, lerSessao()).redirect

const codigoDe = (rota: string) => modulos[encontrarPagina(rota)?.arquivo ?? '']?.()

async function guardarAgenda(empresa: string): Promise<void> {
  await codigoDe(rotaAgenda)
  await Promise.all([
    import('#agenda/agendamento/marcacao/agendamento-form.tsx'),
    import('#agenda/agendamento/agendamento-detalhe.tsx'),
  ])
  // The clients booked last, so that they can be booked offline.
  await queryClient.prefetchQuery(clientesAchados(empresa, ''))
  for (const instante of [Date.now(), Date.now() + umDiaMs]) {
    const { de, ate } = janelaDe(semanaDe(diaLocal(new Date(instante).toISOString())))
    await queryClient.prefetchQuery(agendamentos(empresa, de, ate))
    await queryClient.prefetchQuery(oferta(empresa, de, ate))
  }
}

async function guardarConversas(empresa: string): Promise<void> {
  await codigoDe(rotaThread)
  await Promise.all([
    import('#conversa/conversa/escrita/gravador.tsx'),
    import('#conversa/conversa/lista/compartilhado-aviso.tsx'),
  ])
  const { pages } = await queryClient.fetchInfiniteQuery(conversas(empresa, { status: 'TODAS', busca: '' }))
  for (const { id, ultima_ordem } of pages.flatMap(({ itens }) => itens).slice(0, quantas)) {
    await queryClient.prefetchQuery(conversa(empresa, id))
    const ultima = Math.floor((Math.max(1, ultima_ordem) - 1) / porPagina)
    await queryClient.prefetchQuery(consultaDoTrecho(trechoDaThread(empresa, id)(ultima)))
  }
}
