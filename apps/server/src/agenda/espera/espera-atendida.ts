import type { HorarioTomado } from '#agenda/porta/desejos.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * A waiting person got the offered time in another way: the wish is served and gets no more offers.
 * An offer that somebody is answering now is left to them.
 */
export async function atenderEspera(tx: Tx, por: HorarioTomado): Promise<void> {
  await tx.client.query({
    name: 'espera_atender',
    text: `WITH aberta AS (
        SELECT o.empresa_id, o.id, o.espera_id FROM espera_oferta o
        JOIN espera e ON e.empresa_id = o.empresa_id AND e.id = o.espera_id
        WHERE o.empresa_id = $1 AND o.status = 'ABERTA' AND o.profissional_id = $4 AND o.inicio = $5
          AND e.status = 'ESPERANDO' AND e.cliente_id = $2 AND e.servico_id = $3 AND ($7::uuid IS NULL OR e.conversa_id = $7)
        FOR UPDATE OF o SKIP LOCKED
      ), aceita AS (
        UPDATE espera_oferta o SET status = 'ACEITA' FROM aberta
        WHERE o.empresa_id = aberta.empresa_id AND o.id = aberta.id RETURNING o.empresa_id, o.espera_id
      )
      UPDATE espera e SET status = 'ATENDIDA', encerrada_em = $6 FROM aceita
      WHERE e.empresa_id = aceita.empresa_id AND e.id = aceita.espera_id`,
    values: [
      por.empresaId,
      por.clienteId,
      por.servicoId,
      por.profissionalId,
      por.inicio,
      por.agora,
      por.soDaConversa ?? null,
    ],
  })
}
