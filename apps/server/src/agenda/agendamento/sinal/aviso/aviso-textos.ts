import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { AgendamentoMarcado } from '#agenda/agendamento/agendamento.jobs.ts'
import type { SinalRow } from '#agenda/agendamento/sinal/sinal.table.ts'
import type { sinalAvisar } from '#agenda/filas.ts'
import { comArtigo, preco, primeiroNome, quandoLongo } from '#platform/format.ts'
import type { DadosDe } from '#platform/jobs/filas.ts'
import { semLink } from '#platform/mail/message.ts'

export type EventoSinal = DadosDe<typeof sinalAvisar>['evento']

export type AvisoEscrito = { assunto: string; titulo: string; paragrafos: string[]; botao: string; curto: string }

export function paraCliente(
  evento: EventoSinal,
  row: SinalRow,
  { agendamento, empresa, cliente, servico, profissional }: AgendamentoMarcado,
  idioma: Idioma,
  devido: number,
): AvisoEscrito | undefined {
  // Only the company is told what it has to fix.
  if (evento === 'SEM_COBRANCA' || evento === 'ESTORNO_RECUSADO') return undefined
  const br = idioma === 'br'
  const quando = quandoLongo(agendamento.inicio, empresa.fuso, idioma)
  const ate = quandoLongo(row.expiraEm, empresa.fuso, idioma)
  const valor = preco(row.valor, idioma)
  const nome = semLink(primeiroNome(cliente.quemLe ?? cliente.nome))
  const oque = `${servico.nome} ${br ? 'com' : 'with'} ${comArtigo(profissional.nome, idioma)}`
  const ola = br ? `Olá, ${nome}!` : `Hello, ${nome}!`
  switch (evento) {
    case 'ABERTO':
      return br
        ? {
            assunto: `Falta o sinal: ${servico.nome}`,
            titulo: 'Seu horário está reservado',
            paragrafos: [
              `${ola} Guardamos ${quando} para você: ${oque}.`,
              `Para confirmar, pague o sinal de ${valor} por Pix até ${ate}. Sem ele, o horário volta a ficar livre.`,
              row.regraBr,
            ],
            botao: 'Pagar o sinal',
            curto: '',
          }
        : {
            assunto: `Deposit missing: ${servico.nome}`,
            titulo: 'Your time is held',
            paragrafos: [
              `${ola} We are holding ${quando} for you: ${oque}.`,
              `To confirm it, pay the deposit of ${valor} by Pix until ${ate}. Without it the time becomes free again.`,
              row.regraEn,
            ],
            botao: 'Pay the deposit',
            curto: '',
          }
    case 'PAGO':
      // The confirmation of the booking says the rest by e-mail.
      return {
        assunto: '',
        titulo: '',
        paragrafos: [],
        botao: '',
        curto: br
          ? `Recebemos o sinal de ${valor}. Está marcado: ${oque}, ${quando}.`
          : `We have received your deposit of ${valor}. It is booked: ${oque}, ${quando}.`,
      }
    case 'EXPIRADO':
      return br
        ? {
            assunto: `Horário liberado: ${servico.nome}`,
            titulo: 'O horário foi liberado',
            paragrafos: [
              `${ola} O sinal de ${valor} não chegou até ${ate}, então o horário de ${quando} voltou a ficar livre.`,
              'Se você já pagou, fique tranquilo: se o horário ainda estiver livre, ele volta para você; se não, o valor é devolvido.',
            ],
            botao: 'Ver outros horários',
            curto: `O sinal não chegou a tempo, e o horário de ${quando} voltou a ficar livre. Se ainda quiser, é só me chamar que procuro outro.`,
          }
        : {
            assunto: `Time given free: ${servico.nome}`,
            titulo: 'The time was given free',
            paragrafos: [
              `${ola} The deposit of ${valor} did not arrive by ${ate}, so ${quando} is free again.`,
              'If you have paid already, do not worry: if the time is still free it is yours again; if not, you get your money back.',
            ],
            botao: 'See other times',
            curto: `The deposit did not arrive in time, and ${quando} is free again. If you still want one, just write and I will look for another.`,
          }
    case 'A_DEVOLVER':
      return br
        ? {
            assunto: `Seu sinal vai ser devolvido: ${servico.nome}`,
            titulo: 'Seu sinal vai ser devolvido',
            paragrafos: [`${ola} ${empresa.nome} vai devolver ${preco(devido, 'br')} a você.`],
            botao: 'Ver o horário',
            curto: '',
          }
        : {
            assunto: `Your deposit will be returned: ${servico.nome}`,
            titulo: 'Your deposit will be returned',
            paragrafos: [`${ola} ${empresa.nome} will return ${preco(devido, 'en')} to you.`],
            botao: 'See the appointment',
            curto: '',
          }
    case 'DEVOLVIDO':
      return br
        ? {
            assunto: `Sinal devolvido: ${servico.nome}`,
            titulo: 'Seu sinal foi devolvido',
            paragrafos: [`${ola} O sinal de ${valor} de ${servico.nome} foi devolvido.`],
            botao: 'Ver o horário',
            curto: '',
          }
        : {
            assunto: `Deposit returned: ${servico.nome}`,
            titulo: 'Your deposit was returned',
            paragrafos: [`${ola} The deposit of ${valor} for ${servico.nome} was returned.`],
            botao: 'See the appointment',
            curto: '',
          }
  }
}
