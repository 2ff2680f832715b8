import { consultarTreino } from '@zelo/contract/atendimento/treino'
import { leitura } from '#lib/api/leitura.ts'

/** Events report changes. While the agent writes, the practice is also read at this interval. */
const cadaMs = 2_000

export const treino = (empresa: string | null) =>
  leitura(
    ['treino', empresa],
    consultarTreino,
    {},
    { refetchInterval: (consulta) => (consulta.state.data?.digitando ? cadaMs : false) },
  )
