import type { Momento, Tempo } from '#agente/linguagem/ler-tempo.ts'
import { type Dias, type Faixa, type Hora, semDias } from '#agente/linguagem/tempo.ts'
import { horaDe, relogioLocal } from '#platform/time.ts'

/** A span of local time: dates, times, or dates with times. A missing end is open. */
export type Alternativa = { de?: string; ate?: string }

/** All moments that a reading allows, as text. Empty if it names no possible moment. */
export function alternativas(
  { momentos, fora, emMinutos, contradiz }: Tempo,
  { agora, fuso }: { agora: Date; fuso: string },
): Alternativa[] {
  if (emMinutos !== undefined) {
    const { dia, minuto } = relogioLocal(fuso, new Date(agora.getTime() + emMinutos * 60_000))
    const instante = `${dia}T${horaDe(minuto)}`
    return [{ de: instante, ate: instante }]
  }
  if (contradiz) return []
  if (momentos.length > 0 || fora.length === 0)
    return momentos.flatMap((um) => doMomento(um, relogioLocal(fuso, agora).minuto))
  // The text only rules days out, so it means the other days of the next seven.
  const hoje: Dias = { trechos: [{ de: relogioLocal(fuso, agora).dia }] }
  return doMomento(
    { dias: fora.reduce((dias, { semanas, dias: ditos }) => semDias(dias, semanas ?? ditos ?? []), hoje) },
    0,
  )
}

function doMomento({ dias, horas }: Momento, minuto: number): Alternativa[] {
  const trechos = dias?.trechos
  if (dias?.trechos.length === 0) return []
  const faixas = horas?.flatMap(({ hora, faixa }) => (hora ? daHora(hora) : faixa ? [faixa] : []))
  if (!trechos) return (faixas ?? []).map((f) => comoTexto(f))
  // «Terça às 9», said on a Tuesday afternoon, means the next Tuesday.
  const passou = faixas?.every(({ ate = 1440 }) => ate < minuto)
  const escolhidos =
    dias.semana !== undefined && dias.duvida === 'qual_semana' ? trechos.slice(...(passou ? [1, 2] : [0, 1])) : trechos
  if (!horas || !faixas) {
    return escolhidos.map(({ de, ate }) => ({ ...(de && { de }), ...(ate && { ate }) }))
  }
  return escolhidos.flatMap(({ de, ate }) =>
    faixas.map((f) => ({
      ...(de && { de: `${de}T${horaDe(f.de ?? 0)}` }),
      ...(ate && { ate: `${ate}T${f.ate === undefined || f.ate === 1440 ? '23:59' : horaDe(f.ate)}` }),
    })),
  )
}

/** The likelier of two readings twelve hours apart. From seven to nine o'clock both count. */
function daHora({ opcoes, cerca }: Hora): Faixa[] {
  const tolerancia = cerca ? 30 : 0
  const [primeira = 0] = opcoes
  const duas = opcoes.length > 1 && primeira >= 420 && primeira < 540
  return (duas ? opcoes : opcoes.slice(0, 1)).map((m) => ({ de: m - tolerancia, ate: m + tolerancia }))
}

function comoTexto({ de, ate }: Faixa): Alternativa {
  return {
    ...(de !== undefined && { de: horaDe(de) }),
    ...(ate !== undefined && { ate: ate === 1440 ? '23:59' : horaDe(ate) }),
  }
}
