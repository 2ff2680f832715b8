/** What this wing adds to the lists of the platform. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'ensino.plataforma': 'administrators see what agents did not understand, of companies that allow it, without names'
    'instrucao.leitura': 'what a company tells its agent: names of who wrote it, and the text of its kind of business'
    'instrucao.revisao': 'job: tell managers when their records contradict what they told the agent'
    'prompt.cadastro': 'prompts by kind of business, kept by the platform'
  }
}
