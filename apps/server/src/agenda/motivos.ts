/** Reasons of this wing for the platform door. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'agendamento.avisos': 'job: e-mail and notifications of an appointment'
    'cliente.autores': 'names of the team who wrote about a client, and who was faster at a record'
    'sinal.cobranca': 'make or take back the charge of a deposit where its company’s account is at a gateway'
    'sinal.devolucao': 'job: ask gateways for deposits that are owed back'
  }
}
