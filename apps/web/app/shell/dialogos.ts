import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Fala =
  | { de: 'cliente' | 'agente'; texto: MessageDescriptor; extra?: boolean; passo?: undefined }
  | { passo: MessageDescriptor; detalhe: MessageDescriptor }

export type PaginaAuth = 'login' | 'bloqueio' | 'erro-401' | 'erro-404' | 'erro-500' | 'erro-503'

/** The strip hides the `extra` lines. */
export const dialogos: Record<PaginaAuth, Fala[]> = {
  login: [
    { de: 'cliente', texto: msg`Vocês abrem na véspera de Natal?` },
    { passo: msg`Consultou os horários`, detalhe: msg`24/12, aberto até 13h` },
    { de: 'agente', texto: msg`Abrimos das 9h às 13h. Quer que eu reserve um horário?` },
    { de: 'cliente', texto: msg`Quero! 10h, para limpeza`, extra: true },
    { passo: msg`Agendamento criado`, detalhe: msg`24/12 às 10:00` },
    { de: 'agente', texto: msg`Pronto, te esperamos dia 24 às 10h.`, extra: true },
  ],
  bloqueio: [
    { de: 'cliente', texto: msg`Tem alguém aí?` },
    { de: 'agente', texto: msg`Tem sim. A equipe saiu um instante e eu sigo atendendo.` },
    { passo: msg`Conversas respondidas`, detalhe: msg`sem pausa` },
  ],
  'erro-401': [
    { de: 'cliente', texto: msg`Me mostra os pagamentos?` },
    { passo: msg`Conferiu a permissão`, detalhe: msg`pagamentos, sem acesso` },
    { de: 'agente', texto: msg`Essa parte eu não posso abrir para você. Quer que eu chame quem pode?` },
  ],
  'erro-404': [
    { de: 'cliente', texto: msg`Vocês têm piscina?` },
    { passo: msg`Procurou nos serviços`, detalhe: msg`nada encontrado` },
    { de: 'agente', texto: msg`Isso não temos por aqui. Posso mostrar o que temos?` },
  ],
  'erro-500': [
    { de: 'cliente', texto: msg`Deu certo meu horário?` },
    { passo: msg`Avisou a equipe`, detalhe: msg`falha registrada` },
    { de: 'agente', texto: msg`Tive um problema do meu lado. Já avisei a equipe; tente de novo em instantes.` },
  ],
  'erro-503': [
    { de: 'cliente', texto: msg`Oi, tem alguém aí?` },
    { passo: msg`Em manutenção`, detalhe: msg`volta em alguns minutos` },
    { de: 'agente', texto: msg`Estou em manutenção e volto já. Assim que voltar, atendo você.` },
  ],
}
