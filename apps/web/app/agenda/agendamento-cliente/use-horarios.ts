import { useCallback, useEffect, useRef, useState } from 'react'
import { ErroApi } from '#lib/api/api-client.ts'
import { notifyError } from '#ui/flow/notify-error.ts'

export type HorarioLivre = { inicio: string; profissional: { id: string; nome: string } }

type Janela = { de: string; ate: string }
export type Busca = (janela: Janela) => Promise<HorarioLivre[]>

const diasPorVez = 14
/** As many as the server answers at once. */
const maxPorVez = 200
const umDiaMs = 86_400_000

/** Free times of the next days, and of more when asked. Another `buscar` begins anew. */
export function useHorarios(buscar: Busca) {
  const [horarios, setHorarios] = useState<HorarioLivre[]>([])
  const [estado, setEstado] = useState<'buscando' | 'pronto' | 'falhou'>('buscando')
  const de = useRef(0)
  // What an earlier search still waits for is not shown any more.
  const vigente = useRef<Busca>(undefined)

  const avancar = useCallback(async () => {
    setEstado('buscando')
    const ate = de.current + diasPorVez * umDiaMs
    try {
      const achados = await buscar({ de: new Date(de.current).toISOString(), ate: new Date(ate).toISOString() })
      if (vigente.current !== buscar) return
      const ultimo = achados.at(-1)
      // A full answer ends where it was cut: the next one goes on from there.
      de.current = achados.length >= maxPorVez && ultimo ? new Date(ultimo.inicio).getTime() + 1 : ate
      setHorarios((antes) => [...antes, ...achados])
      setEstado('pronto')
    } catch (motivo) {
      if (!(motivo instanceof ErroApi)) throw motivo
      if (vigente.current !== buscar) return
      setEstado('falhou')
      notifyError(motivo)
    }
  }, [buscar])

  useEffect(() => {
    vigente.current = buscar
    de.current = Date.now()
    setHorarios([])
    void avancar()
    return () => {
      vigente.current = undefined
    }
  }, [buscar, avancar])

  return { horarios, estado, avancar }
}
