import { horaDe } from '#features/agenda/disponibilidade-fuso.ts'
import type { EstadoConversa } from './motor.ts'

/** Hours that the client asked for, in this turn or before: they may be named to say that they are not free. */
export function horasPedidas({ rascunho }: EstadoConversa): string[] {
  const { minuto, minutos = [] } = rascunho ?? {}
  return (minuto === undefined ? minutos : [minuto]).map(horaDe)
}
