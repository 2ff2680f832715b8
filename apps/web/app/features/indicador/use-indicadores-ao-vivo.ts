import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { acompanharEventos } from '#lib/eventos.ts'

const juntaMs = 400

/** Reads the figures again when a conversation or an appointment of the company changes; what comes in a burst, once. */
export function useIndicadoresAoVivo(empresa: string | null): void {
  const cache = useQueryClient()
  useEffect(() => {
    let espera: ReturnType<typeof setTimeout> | undefined
    const reler = () => {
      espera ??= setTimeout(() => {
        espera = undefined
        void cache.invalidateQueries({ queryKey: ['indicador', empresa] })
        void cache.invalidateQueries({ queryKey: ['pergunta', empresa] })
      }, juntaMs)
    }
    const parar = acompanharEventos((evento) => {
      if (evento.tipo === 'pronto') reler()
      if ((evento.tipo === 'conversa' || evento.tipo === 'agendamento') && evento.empresa_id === empresa) reler()
    })
    return () => {
      clearTimeout(espera)
      parar()
    }
  }, [cache, empresa])
}
