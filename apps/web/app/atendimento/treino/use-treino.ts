import { useQuery, useQueryClient } from '@tanstack/react-query'
import { escreverNoTreino, recomecarTreino } from '@zelo/contract/atendimento/treino'
import { useState } from 'react'
import { request } from '#lib/api/api-client.ts'
import { act } from '#ui/feedback/use-action.ts'
import { treino } from './treino.queries.ts'

export type Escrita = { chave: string; texto: string }
/** `gravadaEm`: when the server stored the message. Data read later contains it. */
type Indo = Escrita & { gravadaEm?: number }

/** The practice phone, with the messages that are still being sent. */
export function useTreino(empresa: string | null) {
  const cliente = useQueryClient()
  const consulta = useQuery(treino(empresa))
  const [indo, setIndo] = useState<Indo[]>([])
  const reler = () => cliente.invalidateQueries({ queryKey: ['treino', empresa] })

  const chegou = new Set(consulta.data?.chegando.map(({ chave }) => chave))
  const falta = ({ chave, gravadaEm = Number.POSITIVE_INFINITY }: Indo) =>
    !chegou.has(chave) && gravadaEm > consulta.dataUpdatedAt

  async function dizer(texto: string): Promise<boolean> {
    const escrita = { chave: crypto.randomUUID(), texto }
    setIndo((antes) => [...antes.filter(falta), escrita])
    const foi = await act(() => request(escreverNoTreino, { body: escrita }))
    const gravadaEm = foi ? Date.now() : 0
    setIndo((antes) => antes.map((um) => (um.chave === escrita.chave ? { ...um, gravadaEm } : um)))
    await reler()
    return foi
  }

  async function recomecar(): Promise<void> {
    await request(recomecarTreino, {})
    await reler()
  }

  return { ...consulta, dizer, recomecar, indo: indo.filter(falta) }
}
