import type { Idioma } from '@zelo/contract/enums'
import { limitesEspera } from '@zelo/contract/espera'
import { Invalido, NaoEncontrado, Recusado } from '#errors.ts'
import type { PedidoEspera, ResultadoEspera } from '#features/agente/ferramentas.ts'
import { campoRecusado } from '#features/cliente/cliente.cadastro.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { inserirEspera } from './espera.service.ts'

/** A wish from a conversation: the same rules as everywhere, told as results. */
export async function entrarNaEspera(
  tx: Tx,
  { empresaId, idioma, agora, jobs }: { empresaId: string; idioma: Idioma; agora: Date } & Pick<Servicos, 'jobs'>,
  { servicoId, profissionalId, de, ate, periodo, cliente }: PedidoEspera,
): Promise<ResultadoEspera> {
  const campo = campoRecusado(cliente)
  if (campo) return { tipo: 'dados_recusados', campo }
  try {
    await inserirEspera(tx, { clock: { now: () => agora }, jobs }, empresaId, {
      servico_id: servicoId,
      profissional_id: profissionalId ?? null,
      de,
      ate,
      periodo,
      idioma,
      cliente: { nome: cliente.nome, email: cliente.email, telefone: cliente.telefone ?? '' },
    })
    return { tipo: 'ok' }
  } catch (error) {
    if (error instanceof NaoEncontrado || error instanceof Recusado) return { tipo: 'servico_indisponivel' }
    if (error instanceof Invalido) return { tipo: 'dias_recusados', maximoDias: limitesEspera.dias }
    throw error
  }
}
