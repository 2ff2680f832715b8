import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { Recusa } from '#dinheiro/assinatura/guarda/assinatura-pedidos.ts'
import { Conflito, type ErroDoProduto } from '#platform/errors.ts'

type Texto = Record<Idioma, string>
const ver: Texto = { br: 'Veja a situação atual em Assinatura.', en: 'See how it stands under Subscription.' }

const textos: Record<Recusa, [texto: Texto, acao?: Texto]> = {
  ENCERRADA: [
    { br: 'Não há assinatura em andamento.', en: 'There is no subscription.' },
    { br: 'Escolha um plano para contratar.', en: 'Choose a plan to subscribe.' },
  ],
  JA_ATIVA: [
    { br: 'Sua assinatura já está ativa.', en: 'Your subscription is active already.' },
    {
      br: 'Para mudar de plano, use Trocar plano em Assinatura.',
      en: 'To change plans, use Change plan under Subscription.',
    },
  ],
  EM_CONTESTACAO: [
    {
      br: 'Um pagamento está contestado: espere a análise terminar.',
      en: 'A payment is disputed: wait until that is settled.',
    },
    { br: 'Se foi engano, fale com o suporte.', en: 'If it was a mistake, talk to support.' },
  ],
  MESMO_PLANO: [{ br: 'Este já é o seu plano e período.', en: 'This is your plan and period already.' }],
  SEM_PERIODO_PAGO: [
    { br: 'Ainda não há um período pago para mudar.', en: 'There is no paid period to change yet.' },
    { br: 'Contrate o plano que prefere.', en: 'Subscribe to the plan that you prefer.' },
  ],
  RENOVACAO_PAGA: [
    { br: 'O próximo período já está pago.', en: 'The next period is paid already.' },
    { br: 'Mude de plano depois que ele começar.', en: 'Change plans once it has begun.' },
  ],
  JA_CANCELADA: [{ br: 'O cancelamento já foi pedido.', en: 'It is being cancelled already.' }, ver],
  CANCELAMENTO_PEDIDO: [
    { br: 'Você pediu o cancelamento.', en: 'You asked to cancel.' },
    { br: 'Retome a assinatura e depois troque o plano.', en: 'Resume the subscription, then change plans.' },
  ],
  NAO_CANCELADA: [{ br: 'A assinatura não está cancelada.', en: 'The subscription is not cancelled.' }, ver],
  PRAZO_DE_ARREPENDIMENTO: [
    { br: 'O prazo de 7 dias para desistir já passou.', en: 'The 7 days to withdraw have passed.' },
    {
      br: 'Você pode cancelar e usar até o fim do período pago.',
      en: 'You may cancel, and use it until the paid period ends.',
    },
  ],
  NAO_BLOQUEADA: [{ br: 'Não há nada a desbloquear.', en: 'There is nothing to unlock.' }, ver],
  CONFIANCA_USADA: [
    { br: 'O desbloqueio deste período já foi usado.', en: 'The unlock of this period has been used.' },
    { br: 'Pague a fatura em aberto: no Pix volta na hora.', en: 'Pay the open invoice: by Pix it is back at once.' },
  ],
  JA_LIBERADA: [{ br: 'A assinatura já está ativa.', en: 'The subscription is active already.' }],
  PRAZO_INVALIDO: [{ br: 'Escolha um prazo de até 90 dias.', en: 'Choose a time within 90 days.' }],
}

/** 409: the subscription is not in a state for that; says why and what to do. */
export function recusado(recusa: Recusa): ErroDoProduto {
  const [texto, acao] = textos[recusa]
  return new Conflito(texto, acao && { acao })
}
