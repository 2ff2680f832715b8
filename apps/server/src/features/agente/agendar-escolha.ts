import { relogioLocal } from '#features/agenda/disponibilidade-fuso.ts'
import { disseSim, disseTantoFaz, lerOrdinal } from './intencao.ts'
import type { Rascunho } from './motor.ts'
import type { Turno } from './turno-basico.ts'

/** A button, a time among those shown, «a primeira», «pode ser» when one was shown. */
export function escolherDaOferta(turno: Turno, rascunho: Rascunho): boolean {
  const { estado, quando, dobrado, entrada } = turno
  const oferta = estado.oferta.map((o) => ({ ...o, ...relogioLocal(entrada.fuso, new Date(o.inicio)) }))
  if (estado.espera !== 'escolha' || oferta.length === 0) return false
  const horas =
    quando.hora !== undefined
      ? [quando.hora]
      : quando.ambiguidades.flatMap((a) => (a.tipo === 'manha_ou_tarde' ? a.opcoes : []))
  const dia =
    quando.data ??
    diaAmbiguo(
      turno,
      oferta.map((o) => o.dia),
    )
  const comHora = oferta.filter((o) => horas.includes(o.minuto) && (dia === undefined || o.dia === dia))
  const ordinal = lerOrdinal(dobrado, oferta.length)
  const aceitou =
    horas.length === 0 &&
    dia === undefined &&
    (oferta.length === 1 || disseTantoFaz(dobrado)) &&
    (disseSim(dobrado) || disseTantoFaz(dobrado))
  const escolhida =
    comHora.length === 1
      ? comHora[0]
      : comHora.length > 1
        ? undefined
        : ordinal !== undefined
          ? oferta[ordinal]
          : aceitou
            ? oferta[0]
            : undefined
  if (!escolhida || (horas.length > 0 && comHora.length === 0 && ordinal === undefined)) return false
  rascunho.inicio = escolhida.inicio
  rascunho.com = escolhida.profissionalId
  rascunho.dia = escolhida.dia
  rascunho.minuto = escolhida.minuto
  for (const campo of ['minutos', 'dias', 'opcoesDia'] as const) delete rascunho[campo]
  return true
}

/** A weekday that may be two days is the one that was offered. */
function diaAmbiguo(turno: Turno, oferecidos: string[]): string | undefined {
  const duvida = turno.quando.ambiguidades.find((a) => a.tipo === 'qual_semana')
  return duvida?.opcoes.find((d) => oferecidos.includes(d)) ?? duvida?.opcoes[0]
}
