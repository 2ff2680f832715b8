import type { Token } from './quando-palavras.ts'
import { palavra } from './quando-semana.ts'

/** Minutes from local midnight; a start counts when de <= start < ate. */
export type IntervaloHora = { de: number; ate: number }
export const periodos = {
  madrugada: { de: 0, ate: 360 },
  cedo: { de: 0, ate: 600 },
  manha: { de: 0, ate: 720 },
  fim_da_manha: { de: 600, ate: 720 },
  almoco: { de: 690, ate: 840 },
  comeco_da_tarde: { de: 720, ate: 900 },
  tarde: { de: 720, ate: 1080 },
  fim_da_tarde: { de: 1020, ate: 1170 },
  noite: { de: 1080, ate: 1440 },
} as const satisfies Record<string, IntervaloHora>
export type Periodo = keyof typeof periodos

/** «fim da tarde», «early morning», «cedo»: a part of the day, or something that only looks like one. */
export function lerPeriodo(ts: Token[], i: number): { fim: number; periodo?: Periodo } | undefined {
  const t = ts[i]?.t
  if (t === 'mais' && palavra(ts, i + 1, 'tarde', 'cedo')) return { fim: i + 2 }
  if (palavra(ts, i, 'fim', 'final', 'finzinho', 'late', 'comeco', 'inicio', 'early', 'meio')) {
    const k = palavra(ts, i + 1, 'da', 'de', 'do', 'in') ? (palavra(ts, i + 2, 'the') ? i + 3 : i + 2) : i + 1
    const comeco = palavra(ts, i, 'comeco', 'inicio', 'early')
    if (palavra(ts, k, 'tarde', 'afternoon'))
      return { fim: k + 1, periodo: comeco ? 'comeco_da_tarde' : t === 'meio' ? 'tarde' : 'fim_da_tarde' }
    if (palavra(ts, k, 'manha', 'morning'))
      return { fim: k + 1, periodo: comeco ? 'cedo' : t === 'meio' ? 'manha' : 'fim_da_manha' }
    if (t === 'late' && palavra(ts, k, 'evening', 'night')) return { fim: k + 1, periodo: 'noite' }
    if (palavra(ts, k, 'dia', 'day')) return { fim: k + 1, periodo: comeco ? 'manha' : 'fim_da_tarde' }
    return undefined
  }
  if (t === 'manha' || t === 'morning')
    return { fim: palavra(ts, i + 1, 'cedo') ? i + 2 : i + 1, periodo: palavra(ts, i + 1, 'cedo') ? 'cedo' : 'manha' }
  if (t === 'cedo' || t === 'cedinho') return { fim: i + 1, periodo: 'manha' }
  if (t === 'tardinha') return { fim: i + 1, periodo: 'fim_da_tarde' }
  if (t === 'tarde' || t === 'afternoon') return { fim: i + 1, periodo: 'tarde' }
  if (t === 'noite' || t === 'evening' || t === 'noitinha' || t === 'night') return { fim: i + 1, periodo: 'noite' }
  if (t === 'madrugada') return { fim: i + 1, periodo: 'madrugada' }
  if (t === 'almoco' || t === 'lunchtime') return { fim: i + 1, periodo: 'almoco' }
  return undefined
}
