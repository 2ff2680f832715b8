import { canalEnviar } from '#conversa/filas.ts'
import type { Servicos } from '#platform/servicos.ts'

/**
 * Services for practice. The door shows practice rows, and clients' appointments read-only. The
 * only job is sending to that phone. No e-mail is written.
 */
export function emTreino(servicos: Servicos): Servicos {
  const { db, jobs, mailer } = servicos
  return {
    ...servicos,
    db: { ...db, doors: { company: 'zelo_treino', platform: 'zelo_treino_plataforma' } },
    mailer: { ...mailer, enfileirar: async () => undefined },
    jobs: {
      ...jobs,
      enviar: async (tx, fila, dados, opcoes) => {
        if (fila.nome === canalEnviar.nome) await jobs.enviar(tx, fila, { ...dados, treino: true }, opcoes)
      },
    },
  }
}
