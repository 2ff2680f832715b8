import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { acompanharEventos } from '#lib/eventos.ts'

/** Reads the agenda again when an event says that it changed, and after a break in the stream. */
export function useAgendaAoVivo(empresa: string | null): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      acompanharEventos((evento) => {
        if (evento.tipo === 'pronto' || (evento.tipo === 'agendamento' && evento.empresa_id === empresa)) {
          void cache.invalidateQueries({ queryKey: ['agendamento', empresa] })
        }
      }),
    [cache, empresa],
  )
}
