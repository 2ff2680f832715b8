import { and, eq } from 'drizzle-orm'
import { type Canal, type CanalDaEmpresa, canal, esteCanal } from '#conversa/canal/canal.table.ts'
import type { CanalAberto } from '#conversa/canal/provedores/canal.porta.ts'
import { lerSegredo } from '#instalacao/servidor/cofre.ts'
import { servidorParaLer } from '#instalacao/servidor/servidor.leitura.ts'
import type { Config } from '#platform/config.ts'
import type { Tx } from '#platform/database/database.ts'
import { liberadosPara } from '#platform/security/destino.ts'
import { abrir } from './segredos.ts'

/** A channel and the state of its server. `parado`: an administrator or the company stopped it. */
export type CanalDoServidor = { aberto: CanalAberto; parado: 'PAUSADO' | 'SERVIDOR_PARADO' | null }

type CanalComServidor = Awaited<ReturnType<typeof comServidor>>[number]

/** Platform door: servers belong to the platform. A practice phone has none. */
export async function lerCanalAberto(
  tx: Tx,
  config: Config,
  alvo: CanalDaEmpresa,
): Promise<CanalDoServidor | undefined> {
  const deste = esteCanal(alvo)
  const [row] = await comServidor(tx).where(deste)
  if (row) return abrirCanal(config, row)
  const [semServidor] = await tx
    .select()
    .from(canal)
    .where(and(deste, eq(canal.tipo, 'TREINO')))
  if (!semServidor) return undefined
  const aberto = {
    ...semServidor,
    endereco: '',
    chave: '',
    webhook: '',
    liberados: liberadosPara('plataforma', config),
  }
  return { aberto, parado: null }
}

export function comServidor(tx: Tx) {
  const { id, nome, endereco, estado, segredo } = servidorParaLer
  return tx
    .select({ canal, servidor: { id, nome, endereco, estado, segredo } })
    .from(canal)
    .innerJoin(servidorParaLer, eq(servidorParaLer.id, canal.servidorId))
    .$dynamic()
}

export function abrirCanal(config: Config, { canal: row, servidor: dele }: CanalComServidor): CanalDoServidor {
  const doServidor = row.tipo === 'WHATSAPP_EVOLUTION'
  return {
    aberto: {
      ...row,
      endereco: dele.endereco,
      chave: ouVazio(() => (doServidor ? lerSegredo(config, dele) : abrir(config, row.id, 'token', row.segredo))),
      webhook: ouVazio(() => enderecoDoWebhook(config, row)),
      liberados: liberadosPara('plataforma', config),
    },
    parado: row.estado === 'PAUSADO' ? 'PAUSADO' : dele.estado === 'ATIVO' ? null : 'SERVIDOR_PARADO',
  }
}

/**
 * '' for a secret that was sealed with the key of another installation (a restored backup): the
 * provider refuses it.
 */
export function ouVazio(abrir: () => string): string {
  try {
    return abrir()
  } catch {
    return ''
  }
}

/**
 * Evolution signs nothing, so its address contains a secret; Meta signs, with one address for all.
 */
export function enderecoDoWebhook(config: Config, row: Canal): string {
  const base = `${config.publicUrl}/api/canais`
  if (row.tipo === 'WHATSAPP_CLOUD') return `${base}/cloud`
  return `${base}/evolution/${abrir(config, row.id, 'webhook', row.webhookSegredo)}`
}
