import { plural, t } from '@lingui/core/macro'

/** 45 min, 2 h, 1 h 30 min, 3 dias. */
export function emTempo(minutos: number): string {
  if (minutos > 0 && minutos % 1440 === 0) return emDias(minutos / 1440)
  const horas = Math.floor(minutos / 60)
  const resto = minutos % 60
  return [...(horas > 0 ? [t`${horas} h`] : []), ...(resto > 0 || horas === 0 ? [t`${resto} min`] : [])].join(' ')
}

export function emDias(dias: number): string {
  return plural(dias, { one: '# dia', other: '# dias' })
}
