import { limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ErroApi } from '#lib/api/api-client.ts'
import { notifyError } from '#ui/flow/notify-error.ts'

export type HorarioLivre = { inicio: string; profissional: { id: string; nome: string } }

type Janela = { de: string; ate: string }
export type Busca = (janela: Janela) => Promise<HorarioLivre[]>

const diasPorVez = 14
const umDiaMs = 86_400_000

/** The free times of the next days. `avancar` adds more days. Another `buscar` starts again. */
export function useHorarios(buscar: Busca) {
  const [horarios, setHorarios] = useState<HorarioLivre[]>([])
  const [estado, setEstado] = useState<'buscando' | 'pronto' | 'falhou'>('buscando')
  const de = useRef(0)
  // Answers of an earlier search are dropped.
  const vigente = useRef<Busca>(undefined)

  const avancar = useCallback(async () => {
    setEstado('buscando')
    const ate = de.current + diasPorVez * umDiaMs
    try {
      const achados = await buscar({ de: new Date(de.current).toISOString(), ate: new Date(ate).toISOString() })
      if (vigente.current !== buscar) return
      const ultimo = achados.at(-1)
      // A full answer tells all who start at its last instant: the next search goes on after it.
      de.current = achados.length >= limitesAgendamento.horarios && ultimo ? new Date(ultimo.inicio).getTime() + 1 : ate
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
