import type { HorarioFuncionamento } from '#agenda/porta/reservas.ts'
import { diaDaSemana, instanteLocal, minutosDe, relogioLocal, somarDias } from '#platform/time.ts'

const maxDias = 14

/** When the team is next at work: null: now; undefined: no hours known, or none in two weeks. */
export function proximoExpediente(
  { fuso, semana, excecoes }: Pick<HorarioFuncionamento, 'fuso' | 'semana' | 'excecoes'>,
  agora: Date,
): Date | null | undefined {
  const hoje = relogioLocal(fuso, agora).dia
  for (let n = -1; n <= maxDias; n++) {
    const dia = somarDias(hoje, n)
    const faixas =
      excecoes.find(({ data }) => data === dia)?.faixas ??
      semana.find(({ diaSemana }) => diaSemana === diaDaSemana(dia))?.faixas ??
      []
    const doDia = faixas
      .map(({ inicio, fim }) => {
        const [de, ate] = [minutosDe(inicio), minutosDe(fim)]
        // An end at or before the start is on the next day.
        return { de: instanteLocal(fuso, dia, de), ate: instanteLocal(fuso, dia, ate <= de ? ate + 1440 : ate) }
      })
      .sort((a, b) => a.de.getTime() - b.de.getTime())
    if (doDia.some(({ de, ate }) => de <= agora && agora < ate)) return null
    const depois = doDia.find(({ de }) => de > agora)
    if (depois) return depois.de
  }
  return undefined
}
