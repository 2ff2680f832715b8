import type { ProvedorCalendario } from '@zelo/contract/agenda/calendario/calendario'
import { erroDaFalha } from '#agenda/calendario/falha-textos.ts'
import { causaDoErro } from '#agenda/calendario/porta/falha.ts'
import { Recusado } from '#platform/errors.ts'
import { EscopoFaltando, SemCodigo } from './oauth.ts'

const nomes: Record<ProvedorCalendario, string> = { GOOGLE: 'Google', OUTLOOK: 'Outlook' }
const deNovo = {
  br: 'Comece de novo em Agenda, Calendários.',
  en: 'Begin again in Calendar, Linked calendars.',
}

/**
 * Why an account was not connected, in words for the person who came back; other errors pass
 * through.
 */
export function erroDaVolta(error: unknown, tipo: ProvedorCalendario): unknown {
  const nome = nomes[tipo]
  if (error instanceof SemCodigo && error.erro === 'access_denied')
    return new Recusado(
      { br: `Você não deu ao Zelo o acesso ao ${nome}.`, en: `You gave Zelo no access to ${nome}.` },
      {
        acao: {
          br: 'Nada foi ligado. Conecte de novo quando quiser.',
          en: 'Nothing was connected. Try again any time.',
        },
      },
    )
  if (error instanceof EscopoFaltando)
    return new Recusado(
      {
        br: `Faltou dar um dos acessos que o ${nome} pergunta: ver os calendários e mudar os eventos.`,
        en: `One of the accesses that ${nome} asks for was not given: to see calendars and to change events.`,
      },
      { acao: { br: `${deNovo.br} Deixe tudo marcado.`, en: `${deNovo.en} Leave everything ticked.` } },
    )
  const causa = causaDoErro(error)
  if (error instanceof SemCodigo || causa === 'OUTRO')
    return new Recusado(
      { br: `O ${nome} não concluiu a conexão.`, en: `${nome} did not complete the connection.` },
      {
        acao: {
          br: 'Tente de novo. Se continuar, fale com quem administra este Zelo.',
          en: 'Try again. If it goes on, talk to the administrator of this Zelo.',
        },
      },
    )
  if (causa === 'RECONECTAR') return semVolta()
  return causa ? erroDaFalha(causa) : error
}

export function semVolta(): Recusado {
  return new Recusado(
    {
      br: 'Esta conexão não vale mais: venceu, já foi usada, ou começou em outra sessão ou empresa.',
      en: 'This connection is no longer good: it expired, was used, or began in another session or company.',
    },
    { acao: deNovo },
  )
}

export function contaErrada(conta: string): Recusado {
  return new Recusado(
    { br: `Este calendário é de outra conta: ${conta}.`, en: `This calendar is of another account: ${conta}.` },
    {
      acao: {
        br: 'Conecte de novo com ela, ou ligue a outra conta como um calendário novo.',
        en: 'Connect again with that one, or connect the other as a new calendar.',
      },
    },
  )
}
