import { partesDoPreco } from '@zelo/contract/instalacao/plano-preco'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { Aviso, TipoAviso, UnidadeDeTrabalho } from '#dinheiro/assinatura/guarda/assinatura-unidade.ts'
import { diaDoBloqueio, somarDias } from '#dinheiro/assinatura/regras/assinatura-calendario.ts'
import type { Dia } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'

type Texto = { assunto: string; texto: string; caminho: string; botao: string }
type Dados = Record<
  'valor' | 'vencimento' | 'debito' | 'bloqueio' | 'fim' | 'plano' | 'credito' | 'interrupcao',
  string
>
type Frase = (dados: Dados) => [assunto: string, texto: string]

const pagar = '/gerenciamento/assinatura'

const frases: Record<TipoAviso, Record<Idioma, Frase>> = {
  'D-5': {
    br: (d) => [
      `Sua assinatura renova em ${d.vencimento}`,
      `A renovação do plano ${d.plano} é de ${d.valor} e vence em ${d.vencimento}. Dá para pagar desde já, por Pix, boleto ou cartão.`,
    ],
    en: (d) => [
      `Your subscription renews on ${d.vencimento}`,
      `The renewal of the ${d.plano} plan is ${d.valor}, due on ${d.vencimento}. You can pay it now, by Pix, boleto or card.`,
    ],
  },
  'D-1': {
    br: (d) => [
      'Sua assinatura está para vencer',
      `A renovação de ${d.valor} vence em ${d.vencimento}. Se já pagou, pode ignorar este aviso.`,
    ],
    en: (d) => [
      'Your subscription is about to fall due',
      `The renewal of ${d.valor} is due on ${d.vencimento}. If you have paid already, you may ignore this notice.`,
    ],
  },
  D0: {
    br: (d) => [
      'A renovação vence hoje',
      `A renovação de ${d.valor} tem vencimento em ${d.vencimento}. No Pix ela cai na hora.`,
    ],
    en: (d) => ['The renewal is due now', `The renewal of ${d.valor} is due on ${d.vencimento}. Pix arrives at once.`],
  },
  'D+1': {
    br: (d) => [
      'Ainda não recebemos a renovação',
      `A renovação de ${d.valor} venceu em ${d.vencimento}. Nada muda para os seus clientes até ${d.bloqueio}: pague até lá.`,
    ],
    en: (d) => [
      'We have not received the renewal yet',
      `The renewal of ${d.valor} was due on ${d.vencimento}. Nothing changes for your clients until ${d.bloqueio}: pay it by then.`,
    ],
  },
  'D+3': {
    br: (d) => [
      'A renovação continua em aberto',
      `Faltam poucos dias: sem o pagamento de ${d.valor}, depois de ${d.bloqueio} novos horários deixam de ser marcados. Nada é apagado.`,
    ],
    en: (d) => [
      'The renewal is still open',
      `A few days are left: without the payment of ${d.valor}, no new times are booked after ${d.bloqueio}. Nothing is deleted.`,
    ],
  },
  'D+5': {
    br: (d) => [
      'Último aviso antes da pausa',
      `Depois de ${d.bloqueio} o agente para de marcar novos horários. Os que já existem ficam, e os lembretes continuam saindo. Valor: ${d.valor}.`,
    ],
    en: (d) => [
      'Last notice before the pause',
      `After ${d.bloqueio} the agent books no new times. Those that exist stay, and reminders still go out. Amount: ${d.valor}.`,
    ],
  },
  'D+30': {
    br: (d) => [
      'Sua assinatura está pausada há um mês',
      `Clientes, agenda e conversas continuam guardados. Para voltar a marcar horários, pague ${d.valor}. Se preferir parar, exporte seus dados e cancele quando quiser.`,
    ],
    en: (d) => [
      'Your subscription has been paused for a month',
      `Clients, appointments and conversations are kept. To book new times again, pay ${d.valor}. If you would rather stop, export your data and cancel whenever you like.`,
    ],
  },
  PAGAMENTO: {
    br: (d) => [
      'Pagamento recebido',
      `Recebemos ${d.valor}. Obrigado! Sua assinatura do plano ${d.plano} está em dia.`,
    ],
    en: (d) => ['Payment received', `We received ${d.valor}. Thank you! Your ${d.plano} subscription is up to date.`],
  },
  BLOQUEIO: {
    br: () => [
      'Sua assinatura está pausada',
      'Novos horários deixaram de ser marcados. Seus clientes ainda podem confirmar e cancelar, os lembretes continuam e nada foi apagado. Assim que o pagamento cair, tudo volta.',
    ],
    en: () => [
      'Your subscription is paused',
      'No new times are booked. Your clients may still confirm and cancel, reminders go out and nothing was deleted. As soon as the payment arrives, all of it is back.',
    ],
  },
  TESTE_ACABANDO: {
    br: (d) => [
      'Seu teste está acabando',
      `O teste vai até ${d.fim}. Para o agente continuar atendendo seus clientes, escolha um plano.`,
    ],
    en: (d) => [
      'Your trial is about to end',
      `The trial runs until ${d.fim}. Choose a plan so that the agent goes on serving your clients.`,
    ],
  },
  TESTE_ENCERRADO: {
    br: () => [
      'Seu teste terminou',
      'O agente parou de marcar novos horários. O que já está marcado continua valendo e nada foi apagado. Escolha um plano e ele volta na hora.',
    ],
    en: () => [
      'Your trial has ended',
      'The agent books no new times. What is booked still stands and nothing was deleted. Choose a plan and it is back at once.',
    ],
  },
  ENCERRADA: {
    br: () => [
      'Sua assinatura terminou',
      'Como você pediu, a assinatura foi encerrada. Seus dados continuam guardados, e você pode contratar de novo quando quiser.',
    ],
    en: () => [
      'Your subscription has ended',
      'As you asked, the subscription has ended. Your data is kept, and you can subscribe again whenever you like.',
    ],
  },
  CONTESTACAO: {
    br: (d) => [
      'Um pagamento foi contestado',
      `O pagamento de ${d.valor} foi contestado no banco ou cartão, e a assinatura ficou em análise. Não foi você? Fale com a gente.`,
    ],
    en: (d) => [
      'A payment was disputed',
      `The payment of ${d.valor} was disputed at the bank or card, and the subscription is under review. Was it not you? Talk to us.`,
    ],
  },
  CREDITO: {
    br: (d) => [
      `Você tem um crédito de ${d.credito}`,
      `O Zelo ficou fora do ar (${d.interrupcao}), e pedimos desculpas. ${d.credito} saem da sua próxima renovação, sem você fazer nada. Se passar do valor dela, o resto fica para a seguinte.`,
    ],
    en: (d) => [
      `You have a credit of ${d.credito}`,
      `Zelo was down (${d.interrupcao}), and we are sorry. ${d.credito} come off your next renewal, with nothing for you to do. What is more than it stays for the one after.`,
    ],
  },
  CREDITO_DESFEITO: {
    br: (d) => [
      `O crédito de ${d.credito} foi retirado`,
      `O crédito pela interrupção (${d.interrupcao}) foi aplicado por engano e não sai da próxima renovação. Ficou alguma dúvida? Fale com a gente.`,
    ],
    en: (d) => [
      `The credit of ${d.credito} was taken back`,
      `The credit for the outage (${d.interrupcao}) was applied by mistake and does not come off the next renewal. Any question? Talk to us.`,
    ],
  },
}

/** The same reminders where the bank debits by itself. */
const frasesDoDebito: Partial<Record<TipoAviso, Record<Idioma, Frase>>> = {
  'D-5': {
    br: (d) => [
      `Sua assinatura renova em ${d.vencimento}`,
      `A renovação do plano ${d.plano}, de ${d.valor}, sai da sua conta em ${d.debito} por Pix Automático. Você não precisa fazer nada.`,
    ],
    en: (d) => [
      `Your subscription renews on ${d.vencimento}`,
      `The renewal of the ${d.plano} plan, ${d.valor}, leaves your account on ${d.debito} by Pix Automático. There is nothing for you to do.`,
    ],
  },
  'D-1': {
    br: (d) => [
      'O débito da renovação está chegando',
      `O Pix Automático de ${d.valor} está marcado para ${d.debito}. Só confira se há saldo na conta.`,
    ],
    en: (d) => [
      'Your renewal is about to be taken',
      `The Pix Automático of ${d.valor} is set for ${d.debito}. Just check that your account has the balance.`,
    ],
  },
  D0: {
    br: (d) => [
      'O débito da renovação é hoje',
      `O Pix Automático de ${d.valor} sai hoje da sua conta. Avisamos quando o banco confirmar.`,
    ],
    en: (d) => [
      'Your renewal is taken today',
      `The Pix Automático of ${d.valor} leaves your account today. We tell you when the bank confirms it.`,
    ],
  },
  'D+1': {
    br: (d) => [
      'O débito da renovação ainda não passou',
      `O Pix Automático de ${d.valor}, marcado para ${d.debito}, ainda não foi concluído. O banco pode tentar de novo nos próximos dias: confira o saldo. Nada muda para os seus clientes até ${d.bloqueio}.`,
    ],
    en: (d) => [
      'Your renewal has not been taken yet',
      `The Pix Automático of ${d.valor}, set for ${d.debito}, has not gone through. The bank may try again in the next days: check your balance. Nothing changes for your clients until ${d.bloqueio}.`,
    ],
  },
}

/** `debito`: the day of the bank's debit. */
export function escreverTexto(
  idioma: Idioma,
  { tipo, faturaId, credito }: Aviso,
  unidade: UnidadeDeTrabalho,
  debito?: Dia,
): Texto {
  const fatura = unidade.faturas.find(({ id }) => id === faturaId)
  const { momento, catalogo } = unidade.fontes
  const vencimento = fatura?.vencimento
  const doDebito = debito && frasesDoDebito[noDiaDoDebito(tipo, debito, momento.hoje)]
  const [assunto, texto] = (doDebito || frases[tipo])[idioma]({
    valor: fatura ? dinheiro(fatura.total, idioma) : '',
    vencimento: vencimento ? dataCurta(vencimento, idioma) : '',
    debito: debito ? dataCurta(debito, idioma) : '',
    bloqueio: vencimento ? dataCurta(somarDias(diaDoBloqueio(vencimento), -1), idioma) : '',
    fim: unidade.a.ate ? dataCurta(somarDias(momento.diaDe(unidade.a.ate), -1), idioma) : '',
    plano: catalogo(fatura?.plano ?? unidade.a.plano).nome,
    credito: credito ? dinheiro(credito.centavos, idioma) : '',
    interrupcao: credito?.quando[idioma] ?? '',
  })
  return { assunto, texto, caminho: pagar, botao: { br: 'Ver assinatura', en: 'See subscription' }[idioma] }
}

/**
 * A debit may come after the due date, so the text says whether it is still to come, runs today, or
 * has not gone through yet.
 */
function noDiaDoDebito(tipo: TipoAviso, dia: Dia, hoje: Dia): TipoAviso {
  if (tipo !== 'D-1' && tipo !== 'D0' && tipo !== 'D+1') return tipo
  if (dia === hoje) return 'D0'
  return dia > hoje ? 'D-1' : 'D+1'
}

function dinheiro(centavos: number, idioma: Idioma): string {
  return `R$ ${Object.values(partesDoPreco(centavos, idioma)).join('')}`
}

function dataCurta(dia: string, idioma: Idioma): string {
  const [ano, mes, numero] = dia.split('-')
  return idioma === 'en' ? `${ano}-${mes}-${numero}` : `${numero}/${mes}/${ano}`
}
