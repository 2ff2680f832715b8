/** Entries that this wing adds to lists declared in `platform`. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'chat.chave': 'find the company of a public chat key'
    'empresa.cadastro': 'companies, their managers and the end of the basic registration'
    'profissional.acesso': 'whether the account of a professional still opens the company'
  }
}
