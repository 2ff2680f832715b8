/** Entries that the tools add to lists declared in `platform`. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'portabilidade.administracao': 'take a company out, or bring one in, by command'
    'avaliacao.mundo': 'make and read the company of an evaluation scenario, on a database that goes away'
  }
}
