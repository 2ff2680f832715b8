import { Conflito, Recusado } from '#platform/errors.ts'

/** Nobody can pay now, for a reason that an administrator knows. */
export function semGateway(): Recusado {
  return new Recusado(
    { br: 'Os pagamentos estão fora do ar agora.', en: 'Payments are off right now.' },
    { acao: { br: 'Nada foi cobrado. Tente de novo mais tarde.', en: 'Nothing was charged. Try again later.' } },
  )
}

export function semMetodo(): Recusado {
  return new Recusado(
    { br: 'Esta forma de pagar não está disponível.', en: 'This way to pay is not available.' },
    { acao: { br: 'Escolha outra.', en: 'Choose another one.' } },
  )
}

/** The gateway did not answer: what was asked is kept, and asked again under the same name. */
export function foraDoAr(): Recusado {
  return new Recusado(
    { br: 'O serviço de pagamento não respondeu.', en: 'The payment service did not answer.' },
    {
      acao: {
        br: 'Você não será cobrado duas vezes: tente de novo em alguns segundos.',
        en: 'You will not be charged twice: try again in a few seconds.',
      },
    },
  )
}

export function sendoGerada(): Conflito {
  return new Conflito(
    { br: 'Já estamos gerando esta cobrança.', en: 'This charge is being made already.' },
    { acao: { br: 'Espere alguns segundos.', en: 'Wait a few seconds.' } },
  )
}
