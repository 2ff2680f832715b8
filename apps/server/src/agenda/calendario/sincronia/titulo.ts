import type { SaidaCalendario } from '@zelo/contract/agenda/calendario/calendario'
import type { Idioma } from '@zelo/contract/nucleo/enums'

/** Title of an appointment in the calendar. A forgotten client has no name there. */
export function tituloPara(
  saida: SaidaCalendario,
  { servico, cliente, anonimo, idioma }: { servico: string; cliente: string; anonimo: boolean; idioma: Idioma },
): string {
  if (saida === 'OCUPADO') return idioma === 'br' ? 'Ocupado' : 'Busy'
  const [primeiro = ''] = cliente.trim().split(/\s+/)
  return saida === 'NOME' && !anonimo ? `${servico} · ${primeiro}` : servico
}
