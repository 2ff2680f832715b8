import type { Idioma } from '#platform/format.ts'

const br = {
  /** Titles of the steps that people see. */
  passo: 'Avisou a equipe do atraso',
  noHorario: 'Avisou a equipe que o cliente chega no horário',
  tentou: 'Tentou avisar do atraso',
  minutos: (minutos?: number) => (minutos ? `~${minutos} min` : 'sem saber quanto'),
  recusas: {
    nao_encontrado: 'não encontrado',
    ja_passou: 'já terminou',
    cedo_demais: 'cedo demais',
    minutos_recusados: 'atraso grande demais',
  },
  parou: 'Parou de mandar avisos',
  voltou: 'Voltou a mandar avisos',
  semIdentidade: 'não dá para saber quem escreve',
  /** What the client is told. */
  avisei: (item: string, minutos?: number) =>
    `Avisei a equipe que você vai atrasar${minutos ? ` uns ${minutos} minutos` : ''}: ${item}.`,
  aviseiNoHorario: (item: string) => `Avisei a equipe que você chega no horário: ${item}.`,
  parei:
    'Pronto, você não vai mais receber lembretes nem outros avisos que não pediu. Por aqui eu continuo respondendo.',
  voltei: 'Pronto, você volta a receber lembretes e avisos.',
}

const en: typeof br = {
  passo: 'Told the team about the delay',
  noHorario: 'Told the team that the client comes on time',
  tentou: 'Tried to tell about the delay',
  minutos: (minutos) => (minutos ? `~${minutos} min` : 'not known by how much'),
  recusas: {
    nao_encontrado: 'not found',
    ja_passou: 'already over',
    cedo_demais: 'too early',
    minutos_recusados: 'too long a delay',
  },
  parou: 'Stopped sending notices',
  voltou: 'Sends notices again',
  semIdentidade: 'nobody knows who writes',
  avisei: (item, minutos) =>
    `I told the team that you are running${minutos ? ` about ${minutos} minutes` : ''} late: ${item}.`,
  aviseiNoHorario: (item) => `I told the team that you will be on time: ${item}.`,
  parei:
    'Done, you will no longer receive reminders or other notices that you did not ask for. I keep answering you here.',
  voltei: 'Done, you will receive reminders and notices again.',
}

/** Texts about running late, and about stopping unrequested messages. */
export const frasesDoAtraso: Record<Idioma, typeof br> = { br, en }
