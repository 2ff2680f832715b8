import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { acompanharEventos } from '#lib/eventos.ts'
import { relerConversa } from './conversa.queries.ts'

/** Reads again what an event says has changed, everything of the feature after a break in the stream. */
export function useConversasAoVivo(empresa: string | null): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      acompanharEventos((evento) => {
        if (evento.tipo === 'pronto') void cache.invalidateQueries({ queryKey: ['conversa', empresa] })
        if (evento.tipo !== 'conversa' || evento.empresa_id !== empresa) return
        void relerConversa(cache, empresa, evento.id)
      }),
    [cache, empresa],
  )
}
