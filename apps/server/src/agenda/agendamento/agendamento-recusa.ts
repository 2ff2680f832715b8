import type { ResultadoAgendar, ResultadoCancelar, ResultadoRemarcar } from '#agenda/porta/reservas.ts'
import type { ErroDoProduto } from '#platform/errors.ts'
import { MuitasTentativas, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { quandoLongo } from '#platform/format.ts'

type Recusa = Exclude<ResultadoAgendar | ResultadoRemarcar | ResultadoCancelar, { tipo: 'ok' }>
type Texto = { br: string; en: string }

const escolhaOutro: Texto = { br: 'Escolha outro horário.', en: 'Choose another time.' }
const encaixe: Texto = {
  br: 'Escolha outro horário, ou marque como encaixe.',
  en: 'Choose another time, or squeeze it in.',
}

/** A refusal that the team may set aside by asking again with `encaixe`. */
class CabeEncaixe extends Recusado {
  override readonly codigo = 'CABE_ENCAIXE'
}

/** A refusal after which the client's own page shows the other times. */
class HorarioOcupado extends Recusado {
  override readonly codigo = 'HORARIO_OCUPADO'
}

/**
 * The HTTP error for a booking, a move or a cancellation that did not happen. Only the team may
 * squeeze an appointment in. `link`: for the page of a client's link.
 */
export function erroDaRecusa(
  recusa: Recusa,
  { equipe, link = false }: { equipe: boolean; link?: boolean },
): ErroDoProduto {
  const PorRegra = equipe ? CabeEncaixe : Recusado
  const Ocupado = link ? HorarioOcupado : Recusado
  const acao = equipe ? encaixe : escolhaOutro
  switch (recusa.tipo) {
    case 'nao_encontrado':
      return new NaoEncontrado()
    case 'horario_ocupado':
      return new Ocupado(
        { br: 'Este horário já está ocupado.', en: 'This time is already taken.' },
        { acao: escolhaOutro },
      )
    case 'fora_do_horario':
      return new PorRegra(
        { br: 'Este horário fica fora do expediente.', en: 'This time is outside working hours.' },
        { acao },
      )
    case 'antecedencia':
      return new PorRegra(
        {
          br: `Este horário está em cima da hora: é preciso marcar com ${minutos(recusa.minimoMin).br} de antecedência.`,
          en: `This time is too soon: bookings need ${minutos(recusa.minimoMin).en} of notice.`,
        },
        { acao },
      )
    case 'horizonte':
      return new PorRegra(
        {
          br: `Este dia está longe demais: a agenda abre ${recusa.maximoDias} dias adiante.`,
          en: `This day is too far ahead: bookings open ${recusa.maximoDias} days ahead.`,
        },
        { acao },
      )
    case 'servico_indisponivel':
      return new Recusado(
        { br: 'Este profissional não faz este serviço.', en: 'This professional does not offer this service.' },
        { acao: { br: 'Escolha outro profissional ou outro serviço.', en: 'Choose another professional or service.' } },
      )
    case 'agenda_suspensa':
      return new Recusado(
        { br: 'A agenda não aceita novos horários no momento.', en: 'No new bookings are taken at the moment.' },
        { acao: { br: 'Fale com a empresa.', en: 'Talk to the company.' } },
      )
    case 'dados_recusados':
      return new Recusado(dadosRecusados[recusa.campo])
    case 'muitos': {
      const { br, en } = minutos(recusa.esperarMin)
      return new MuitasTentativas(
        recusa.esperarMin * 60,
        { br: 'Já foram muitos horários marcados em pouco tempo.', en: 'Many times were booked in a short while.' },
        {
          br: `Espere ${br} e tente de novo, ou ligue para a empresa.`,
          en: `Wait ${en} and try again, or call the company.`,
        },
      )
    }
    case 'ja_cancelado':
      return new Recusado(
        { br: 'Este horário já foi cancelado.', en: 'This appointment was already cancelled.' },
        { acao: { br: 'Confira como ele está agora.', en: 'Check how it stands now.' } },
      )
    case 'ja_passou':
      return new Recusado(
        { br: 'Este horário já começou ou terminou.', en: 'This appointment has begun or is over.' },
        { acao: { br: 'Confira como ele está agora.', en: 'Check how it stands now.' } },
      )
  }
}

const dadosRecusados: Record<'nome' | 'email' | 'telefone', Texto> = {
  nome: { br: 'Escreva o nome do cliente, com letras.', en: 'Write the client’s name, in letters.' },
  email: {
    br: 'Este e-mail não existe nessa forma. Confira, por exemplo nome@exemplo.com.',
    en: 'No e-mail is written like this. Check it, for example name@example.com.',
  },
  telefone: {
    br: 'Escreva o telefone com DDD, por exemplo (11) 98765-4321.',
    en: 'Write the phone with its area code, for example (11) 98765-4321.',
  },
}

function minutos(total: number): Texto {
  if (total % 60 > 0) return { br: `${total} minutos`, en: `${total} minutes` }
  const horas = total / 60
  return { br: horas === 1 ? '1 hora' : `${horas} horas`, en: horas === 1 ? '1 hour' : `${horas} hours` }
}

/** Asking again with `pular_ocupados` books the others. */
class SerieOcupada extends Recusado {
  override readonly codigo = 'SERIE_OCUPADA'
}

export function serieOcupada(fuso: string, ocupados: Date[]): Recusado {
  const lista = (idioma: 'br' | 'en') => ocupados.map((inicio) => quandoLongo(inicio, fuso, idioma)).join('; ')
  return new SerieOcupada(
    { br: `Não dá para marcar: ${lista('br')}.`, en: `These cannot be booked: ${lista('en')}.` },
    {
      acao: {
        br: 'Escolha outro horário, ou marque só os que estão livres.',
        en: 'Choose another time, or book only those that are free.',
      },
    },
  )
}

export function naoVale(): Recusado {
  return new Recusado(
    { br: 'Este horário já terminou ou foi cancelado.', en: 'This appointment is over or was cancelled.' },
    { acao: { br: 'Confira como ele está agora.', en: 'Check how it stands now.' } },
  )
}

export function aindaNaoComecou(): Recusado {
  return new Recusado(
    { br: 'Este horário ainda não começou.', en: 'This appointment has not begun yet.' },
    { acao: { br: 'Diga quem veio depois que começar.', en: 'Say who came after it begins.' } },
  )
}

export function faltaSinal(): Recusado {
  return new Recusado(
    { br: 'Este horário ainda espera o sinal.', en: 'This appointment still waits for its deposit.' },
    { acao: { br: 'Registre que recebeu, ou dispense o sinal.', en: 'Record that you received it, or waive it.' } },
  )
}
