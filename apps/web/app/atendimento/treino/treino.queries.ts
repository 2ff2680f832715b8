import { consultarTreino } from '@zelo/contract/atendimento/treino'
import { leitura } from '#lib/api/leitura.ts'

/** Events tell of news; while the agent writes it is asked for as well. */
const cadaMs = 2_000

export const treino = (empresa: string | null) =>
  leitura(
    ['treino', empresa],
    consultarTreino,
    {},
    { refetchInterval: (consulta) => (consulta.state.data?.digitando ? cadaMs : false) },
  )
