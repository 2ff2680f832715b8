import { canalEnviar } from '#conversa/filas.ts'
import type { Servicos } from '#platform/servicos.ts'

/**
 * Services for practice: the door sees the practice phone of each company and nothing else that is
 * a client's; what the agent answers is sent to that phone, and no other job is enqueued.
 */
export function emTreino(servicos: Servicos): Servicos {
  const { db, jobs } = servicos
  return {
    ...servicos,
    db: { ...db, doors: { company: 'zelo_treino', platform: 'zelo_treino_plataforma' } },
    jobs: {
      ...jobs,
      enviar: async (tx, fila, dados, opcoes) => {
        if (fila.nome === canalEnviar.nome) await jobs.enviar(tx, fila, { ...dados, treino: true }, opcoes)
      },
    },
  }
}
