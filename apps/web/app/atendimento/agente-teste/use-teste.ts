import { useMutation, useQuery } from '@tanstack/react-query'
import { testarComModelo } from '@zelo/contract/atendimento/agente-teste'
import { useState } from 'react'
import { request } from '#lib/api/api-client.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { type Teste, type TurnoDoTeste, teste } from './agente-teste.queries.ts'

export type Modo = 'BASICO' | 'MODELO' | 'RASCUNHO'

/**
 * The test so far. The built-in engine repeats its answers, so it plays all messages again. A model
 * does not, so each message is asked once: the answers stay here, with the sealed thread (`fio`)
 * that the next message continues.
 */
export function useTeste(empresa: string | null, modo: Modo) {
  const [falas, setFalas] = useState<string[]>([])
  const [feitos, setFeitos] = useState<TurnoDoTeste[]>([])
  const [fim, setFim] = useState<Pick<Teste, 'agendamentos' | 'com_pessoa'>>({ agendamentos: [], com_pessoa: false })
  const [fio, setFio] = useState<string | null>(null)
  const comModelo = modo !== 'BASICO'
  const basico = useQuery(teste(empresa, idiomaAtual(), comModelo ? [] : falas))
  const perguntar = useMutation({
    mutationFn: (fala: string) =>
      request(testarComModelo, { body: { idioma: idiomaAtual(), fala, fio, rascunho: modo === 'RASCUNHO' } }),
    onSuccess: (novo) => {
      setFeitos((antes) => [...antes, novo.turno])
      setFim(novo)
      setFio(novo.fio)
    },
  })

  function recomecar() {
    setFalas([])
    setFeitos([])
    setFim({ agendamentos: [], com_pessoa: false })
    setFio(null)
    perguntar.reset()
  }

  function dizer(fala: string) {
    setFalas((antes) => [...antes, fala])
    if (comModelo) perguntar.mutate(fala)
  }

  const ultima = falas.at(-1)
  const data = basico.data && comModelo ? { ...basico.data, ...fim, turnos: feitos } : basico.data
  return {
    falas,
    data,
    dizer,
    recomecar,
    error: comModelo ? (perguntar.error ?? basico.error) : basico.error,
    isFetching: comModelo ? perguntar.isPending || basico.isFetching : basico.isFetching,
    refetch: () => {
      if (comModelo && perguntar.error && ultima !== undefined) perguntar.mutate(ultima)
      else void basico.refetch()
    },
  }
}
