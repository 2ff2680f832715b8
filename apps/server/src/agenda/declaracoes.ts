/** What this wing adds to the lists of the platform. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'agendamento.avisos': 'job: e-mail and notifications of an appointment'
    'calendario.sincronia': 'job: which calendars of any company are due, and notices of what they did'
    'cliente.autores': 'names of the team who wrote about a client, and who was faster at a record'
    'espera.ofertas': 'job: offer free times to who waits for one, in any company, and end what is over'
    'sinal.avisos': 'job: e-mail, notice and word in the conversation of a deposit'
    'sinal.prazo': 'job: free the times whose deposit did not come, in any company'
    'sinal.cobranca': 'make or take back the charge of a deposit where its company’s account is at a gateway'
    'titular.aviso': 'job: tell managers of requests of data subjects, in any company'
    'titular.codigo': 'send a code to the e-mail of a record, so that its person may see it'
    'titular.protocolo': 'a request of a data subject by its number, which names no company'
    'sinal.devolucao': 'job: ask gateways for deposits that are owed back'
  }
}

declare module '#platform/security/segredo.ts' {
  interface Propositos {
    agendamento: 'link of an appointment'
    calendario: 'password, secret address or tokens of a calendar outside; proof of who asked for the tokens'
    pedido: 'digest of a booking that is asked twice'
    espera: 'link of a waiting list entry'
    titular: 'digest of the contacts of a data subject, and of the code that proves them'
    sinal: 'link of a deposit; digest of who pays it'
    tv: 'link of the board in a waiting room'
  }
}
