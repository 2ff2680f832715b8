import { horaDe, relogioLocal } from '#features/agenda/disponibilidade-fuso.ts'
import type { Momento, Tempo } from './ler-tempo.ts'
import type { Faixa, Hora } from './tempo.ts'

/** A stretch of local time: dates, times, or dates with times; an end that is not there is open. */
export type Alternativa = { de?: string; ate?: string }

/** Every moment that a reading allows, the way people would write it down; none where it names no possible one. */
export function alternativas(
  { momentos, emMinutos, contradiz }: Tempo,
  { agora, fuso }: { agora: Date; fuso: string },
): Alternativa[] {
  if (emMinutos !== undefined) {
    const { dia, minuto } = relogioLocal(fuso, new Date(agora.getTime() + emMinutos * 60_000))
    const instante = `${dia}T${horaDe(minuto)}`
    return [{ de: instante, ate: instante }]
  }
  return contradiz ? [] : momentos.flatMap(doMomento)
}

function doMomento({ dias, horas }: Momento): Alternativa[] {
  const trechos = dias?.trechos
  if (dias?.trechos.length === 0) return []
  const faixas = horas?.flatMap(({ hora, faixa }) => (hora ? daHora(hora) : faixa ? [faixa] : []))
  if (!trechos) return (faixas ?? []).map((f) => comoTexto(f))
  if (!horas || !faixas) {
    const escolhidos = dias.semana !== undefined && dias.duvida === 'qual_semana' ? trechos.slice(0, 1) : trechos
    return escolhidos.map(({ de, ate }) => ({ ...(de && { de }), ...(ate && { ate }) }))
  }
  const escolhidos = dias.semana !== undefined && dias.duvida === 'qual_semana' ? trechos.slice(0, 1) : trechos
  return escolhidos.flatMap(({ de, ate }) =>
    faixas.map((f) => ({
      ...(de && { de: `${de}T${horaDe(f.de ?? 0)}` }),
      ...(ate && { ate: `${ate}T${f.ate === undefined || f.ate === 1440 ? '23:59' : horaDe(f.ate)}` }),
    })),
  )
}

/** Twelve hours apart, seven and eight may be either; later morning hours are of the morning, earlier ones of the afternoon. */
function daHora({ opcoes, cerca }: Hora): Faixa[] {
  const folga = cerca ? 30 : 0
  const [primeira = 0] = opcoes
  const duas = opcoes.length > 1 && primeira >= 420 && primeira < 540
  return (duas ? opcoes : opcoes.slice(0, 1)).map((m) => ({ de: m - folga, ate: m + folga }))
}

function comoTexto({ de, ate }: Faixa): Alternativa {
  return {
    ...(de !== undefined && { de: horaDe(de) }),
    ...(ate !== undefined && { ate: ate === 1440 ? '23:59' : horaDe(ate) }),
  }
}
