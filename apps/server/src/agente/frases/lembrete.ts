import type { Idioma } from '#platform/format.ts'

type Lembrando = { nome: string; empresa: string; servico: string; quem: string; quando: string; para: string | null }

/** A reminder, and replies to its answers. */
export const frasesDoLembrete: Record<
  Idioma,
  {
    lembrando(dados: Lembrando): string
    onde(onde: string, online: boolean): string
    preparo(preparo: string): string
    pergunta: string
    sim: string
    remarcar: string
    confirmada(item: string): string
    jaComecou: string
    naoVem(item: string): string
    cancelar: string
    qualConfirmar: string
    qualDosDois: string
    confirmoO(quando: string): string
    passo: string
  }
> = {
  br: {
    lembrando: ({ nome, empresa, servico, quem, quando, para }) =>
      `Oi, ${nome}! Aqui é da ${empresa}, para lembrar do horário ${para ? `de ${para}` : 'que você marcou'}: ${servico} com ${quem}, ${quando}.`,
    onde: (onde, online) => (online ? `É online: ${onde}` : `Endereço: ${onde}`),
    preparo: (preparo) => `Antes de vir: ${preparo}`,
    pergunta: 'Podemos contar com você?',
    sim: 'Sim',
    remarcar: 'Remarcar',
    jaComecou: 'Obrigado por avisar! Esse horário já começou.',
    confirmada: (item) => `Obrigado por avisar! Presença confirmada: ${item}.`,
    naoVem: (item) => `Sem problema. Quer remarcar ou cancelar ${item}?`,
    cancelar: 'Cancelar',
    qualConfirmar: 'A qual deles você vem?',
    qualDosDois: 'Remarcar ou cancelar?',
    confirmoO: (quando) => `Confirmo o horário de ${quando}`,
    passo: 'Presença confirmada',
  },
  en: {
    lembrando: ({ nome, empresa, servico, quem, quando, para }) =>
      `Hi, ${nome}! This is ${empresa}, a reminder of ${para ? `${para}’s appointment` : 'your appointment'}: ${servico} with ${quem}, ${quando}.`,
    onde: (onde, online) => (online ? `It is online: ${onde}` : `Address: ${onde}`),
    preparo: (preparo) => `Before you come: ${preparo}`,
    pergunta: 'Can we count on you?',
    sim: 'Yes',
    remarcar: 'Reschedule',
    jaComecou: 'Thanks for telling us! It has begun by now.',
    confirmada: (item) => `Thanks for letting us know! Confirmed: ${item}.`,
    naoVem: (item) => `No problem. Would you like to reschedule or cancel ${item}?`,
    cancelar: 'Cancel',
    qualConfirmar: 'Which one are you coming to?',
    qualDosDois: 'Reschedule or cancel?',
    confirmoO: (quando) => `I confirm the appointment on ${quando}`,
    passo: 'Attendance confirmed',
  },
}
