import type { ConhecimentoInicial } from './conhecimento-inicial.ts'

export const clinica: ConhecimentoInicial = {
  perguntas: [
    {
      pergunta: { br: 'Vocês aceitam convênio?', en: 'Do you take health insurance?' },
      resposta: {
        br: 'Atendemos particular e emitimos recibo e nota para você pedir o reembolso ao seu convênio.',
        en: 'We see private patients and give you a receipt and invoice so that you can ask your insurance for a refund.',
      },
      sinonimos:
        'convenio plano de saúde seguro unimed amil bradesco sulamérica reembolso particular insurance health plan',
    },
    {
      pergunta: { br: 'Quais são as formas de pagamento?', en: 'How can I pay?' },
      resposta: {
        br: 'Pix, dinheiro, débito e crédito em até 3 vezes sem juros.',
        en: 'Pix, cash, debit, and credit card in up to 3 payments without interest.',
      },
      sinonimos: 'pagar pix cartão crédito débito dinheiro parcelar parcela payment card installments',
    },
    {
      pergunta: { br: 'O que preciso levar na consulta?', en: 'What should I bring?' },
      resposta: {
        br: 'Um documento com foto, exames recentes e a lista dos remédios que você usa.',
        en: 'A photo ID, recent test results and the list of the medicines you take.',
      },
      sinonimos: 'levar trazer documento exames preparo preparar jejum bring documents prepare',
    },
    {
      pergunta: { br: 'O retorno é pago?', en: 'Is the follow-up paid?' },
      resposta: {
        br: 'O retorno não tem custo até 30 dias depois da consulta. Depois disso, vale como nova consulta.',
        en: 'The follow-up is free within 30 days of the consultation. After that it counts as a new one.',
      },
      sinonimos: 'retorno voltar prazo dias gratuito follow up free return',
    },
    {
      pergunta: { br: 'Atendem sem hora marcada?', en: 'Do you take walk-ins?' },
      resposta: {
        br: 'Só com hora marcada: não somos pronto-socorro. Em caso grave, ligue para o 192 (SAMU) ou vá ao pronto-socorro mais próximo.',
        en: 'Only by appointment: we are no emergency room. If it is serious, call 192 (SAMU) or go to the nearest emergency room.',
      },
      sinonimos: 'urgência emergência plantão pronto socorro urgent walk in',
    },
    {
      pergunta: { br: 'Qual é a tolerância de atraso?', en: 'What if I am late?' },
      resposta: {
        br: 'Esperamos 15 minutos. Se for demorar mais, avise por aqui que encontramos outro horário.',
        en: 'We wait 15 minutes. If it will take longer, tell us here and we will find another time.',
      },
      sinonimos: 'atraso atrasar atrasado tolerância minutos late delay',
    },
    {
      pergunta: { br: 'Posso levar acompanhante?', en: 'Can somebody come with me?' },
      resposta: {
        br: 'Claro. Menores de 18 anos e idosos têm direito a acompanhante durante toda a consulta.',
        en: 'Of course. Under-18s and older people may have somebody with them during the whole visit.',
      },
      sinonimos: 'acompanhante companhia mãe pai filho idoso companion',
    },
  ],
  prompt: {
    br: `Você atende os pacientes de uma clínica. Seja acolhedora, clara e discreta: saúde é assunto particular.
Nunca dê diagnóstico, não interprete exame e não indique nem suspenda remédio: ofereça uma consulta. Dor forte, falta de ar, desmaio ou sangramento: oriente o 192 e chame uma pessoa.
Peça só os dados necessários para marcar. Não pergunte o motivo da consulta se a pessoa não contar.`,
    en: `You serve the patients of a clinic. Be welcoming, clear and discreet: health is a private matter.
Never diagnose, interpret a test, or recommend or stop a medicine: offer a consultation. Strong pain, shortness of breath, fainting or bleeding: point to 192 and call a person.
Ask only for what a booking needs. Do not ask why they come unless they say so.`,
  },
}
