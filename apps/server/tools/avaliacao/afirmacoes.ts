import { semAcento } from '@zelo/contract/site/texto'
import { DateTime } from 'luxon'
import { type AgendamentoNoFim, type FimDoCenario, isVivo } from './mundo.ts'

// Shares no code with the agent's own checks, so that it does not share their mistakes.
const feito =
  /\b(?:(?:esta|ta|fica|ficou|foi|pronto|prontinho|tudo certo|okay|ok)\b[^.!?\n]{0,40}\b(?:re)?(?:marcad|agendad|reservad|confirmad)[oa]s?|(?:re)?(?:marquei|agendei)|reservei|confirmei|(?:is|are|'re|was|been|got|all|i(?:'ve| have)?)\s(?:now\s|all\s)?(?:booked|rescheduled|scheduled|reserved|moved))\b/i
const desfeito =
  /\b(?:(?:esta|ta|fica|ficou|foi|pronto|prontinho)\b[^.!?\n]{0,40}\b(?:cancelad|desmarcad)[oa]s?|cancelei|desmarquei|(?:is|was|been|i(?:'ve| have)?)\s(?:now\s)?cancell?ed)\b/i
const presente = /\b(?:presenca|attendance)\b[^.!?\n]{0,12}\bconfirm|\bconfirmed:/i
const naLista =
  /\b(?:entrou|entrei|coloquei voce|voce esta|you are|you're|put you|added you)\b[^.!?\n]{0,15}\b(?:lista de espera|waiting list)\b/i
const foraDaLista =
  /\bsaiu da lista de espera\b|\btirei voce da lista\b|\b(?:left|took you off|are off) the waiting list\b/i
const semFato =
  /\b(?:nao|nunca|ainda|nenhuma?|se|quando|caso|posso|quer|podemos|assim que|depois que|not|never|if|when|once|shall|can|could|would)\b|n't\b/i

/**
 * The sentences in which the agent claims a booking, a move, a cancellation, a confirmation or a
 * change of the waiting list that has no row. If a sentence names days or hours, the row must be at
 * that time.
 * @param depois rows after that turn
 * @param fuso IANA zone of the times that the agent names
 */
export function afirmacoesFalsas(
  texto: string,
  { linhas: depois, esperas }: Pick<FimDoCenario, 'linhas' | 'esperas'>,
  fuso: string,
): string[] {
  return frasesDe(texto)
    .filter((frase) => !frase.trim().endsWith('?') && !semFato.test(frase))
    .filter((frase) => {
      const confere = (linhas: readonly AgendamentoNoFim[]) =>
        linhas.some((linha) => combina(frase, linha.inicio, fuso))
      if (foraDaLista.test(frase)) return !esperas.some(({ status }) => status !== 'ESPERANDO')
      if (naLista.test(frase)) return !esperas.some(({ status }) => status === 'ESPERANDO')
      if (presente.test(frase)) return !confere(depois.filter(({ status }) => status === 'CONFIRMADO'))
      if (desfeito.test(frase)) return !confere(depois.filter((linha) => !isVivo(linha)))
      return feito.test(frase) && !confere(depois.filter(isVivo))
    })
}

/** The sentences of a text, without accents. The dot of a title like «Dra.» ends no sentence. */
export function frasesDe(texto: string): string[] {
  return semAcento(texto).split(/(?<=[!?\n]|(?<!\b(?:dra?|sra?|prof|enf|tec|mrs?|ms))\.)\s+|\n/iu)
}

/** True if an instant has the days and hours that a sentence names, or if it names none. */
export function combina(frase: string, inicio: Date, fuso: string): boolean {
  const local = DateTime.fromJSDate(inicio, { zone: fuso })
  const datas = [...frase.matchAll(/\b(\d{1,2})\/(\d{1,2})\b/gu)].map(([, dia, mes]) => `${Number(dia)}/${Number(mes)}`)
  const horas = minutosDe(frase)
  return (
    (datas.length === 0 || datas.includes(`${local.day}/${local.month}`)) &&
    (horas.length === 0 || horas.includes(local.hour * 60 + local.minute))
  )
}

/** The hours that a sentence names, in minutes since midnight. */
export function minutosDe(frase: string): number[] {
  return [...frase.matchAll(/\b(\d{1,2})(?::(\d{2})|\s?h(\d{2})?)\s?(am|pm)?\b/giu)].map(([, hora, a, b, meio]) => {
    const doze = meio ? (Number(hora) % 12) + (meio.toLowerCase() === 'pm' ? 12 : 0) : Number(hora)
    return doze * 60 + Number(a ?? b ?? 0)
  })
}
