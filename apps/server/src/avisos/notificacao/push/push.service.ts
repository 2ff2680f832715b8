import { ECDH } from 'node:crypto'
import { limitesPush, tiposIniciais, type PushAparelho as wire } from '@zelo/contract/avisos/push'
import type * as contract from '@zelo/contract/avisos/push.schema'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { IANAZone } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { pushEnviar } from '#avisos/filas.ts'
import { sessao } from '#nucleo/acesso.table.ts'
import type { Contexto, Logado, Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { DestinoProibido, exigirPorta, liberadosPara, resolverDestino } from '#platform/security/destino.ts'
import { chaveVapid } from './chave-vapid.ts'
import { pushAparelho, sessaoDoAparelho } from './push.table.ts'

type Row = typeof pushAparelho.$inferSelect
type Incluir = z.output<typeof contract.incluirPushAparelho.schema.body>
type Editar = z.output<typeof contract.editarPushAparelho.schema.body>
type Aparelho = Omit<wire, 'incluido_em'> & { incluido_em: Date }

export async function listarPushAparelhos(
  contexto: Via<'listarPushAparelhos'>,
): Promise<{ chave: string; aparelhos: Aparelho[] }> {
  const aparelhos = await withPlataforma(contexto.db, 'push.proprio', (tx) => ler(tx, contexto))
  return { chave: chaveVapid(contexto.config).publicKey, aparelhos }
}

/**
 * Registers the caller's browser. A browser that the caller registered before keeps its preferences
 * and follows the present session. A browser that another user registered becomes the caller's:
 * equal keys prove that it is the same browser.
 */
export async function incluirPushAparelho(contexto: Via<'incluirPushAparelho'>, dados: Incluir): Promise<Aparelho> {
  const { db, clock, ator } = contexto
  await conferirInscricao(contexto, dados)
  return withPlataforma(db, 'push.proprio', async (tx) => {
    // Locks the address, then the user, so that registrations run one at a time.
    for (const um of [dados.endpoint, ator.usuarioId])
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`push:${um}`}, 0))`)
    const [conhecido] = await tx.select().from(pushAparelho).where(eq(pushAparelho.endpoint, dados.endpoint))
    if (conhecido?.usuarioId === ator.usuarioId) {
      const { p256dh, auth, fuso } = dados
      return mudar(tx, contexto, conhecido.id, { p256dh, auth, fuso, sessaoId: ator.sessaoId })
    }
    if (conhecido) {
      if (conhecido.p256dh !== dados.p256dh || conhecido.auth !== dados.auth) throw inscricaoRecusada()
      await tx.delete(pushAparelho).where(eq(pushAparelho.id, conhecido.id))
    }
    const [{ total } = { total: 0 }] = await tx
      .select({ total: count() })
      .from(pushAparelho)
      .where(eq(pushAparelho.usuarioId, ator.usuarioId))
    if (total >= limitesPush.max) throw aparelhosDemais()
    const id = uuidv7()
    await tx.insert(pushAparelho).values({
      ...dados,
      id,
      usuarioId: ator.usuarioId,
      sessaoId: ator.sessaoId,
      tipos: tiposIniciais,
      silencioDe: null,
      silencioAte: null,
      soFora: false,
      mostrarNome: false,
      incluidoEm: clock.now(),
    })
    return lerUm(tx, contexto, id)
  })
}

export async function editarPushAparelho(
  contexto: Via<'editarPushAparelho'>,
  id: string,
  { nome, tipos, silencio, so_fora, mostrar_nome, fuso }: Editar,
): Promise<Aparelho> {
  exigirFuso(fuso)
  return withPlataforma(contexto.db, 'push.proprio', (tx) =>
    mudar(tx, contexto, id, {
      nome,
      tipos: [...new Set(tipos)],
      silencioDe: silencio?.de ?? null,
      silencioAte: silencio?.ate ?? null,
      soFora: so_fora,
      mostrarNome: mostrar_nome,
      fuso,
    }),
  )
}

export async function excluirPushAparelho({ db, ator }: Via<'excluirPushAparelho'>, id: string): Promise<{ ok: true }> {
  const apagados = await withPlataforma(db, 'push.proprio', (tx) =>
    tx.delete(pushAparelho).where(dela(id, ator.usuarioId)).returning({ id: pushAparelho.id }),
  )
  if (apagados.length === 0) throw new NaoEncontrado()
  return { ok: true }
}

export async function testarPushAparelho(
  { db, jobs, ator }: Via<'testarPushAparelho'>,
  id: string,
): Promise<{ ok: true }> {
  await withPlataforma(db, 'push.proprio', async (tx) => {
    const [row] = await tx.select({ id: pushAparelho.id }).from(pushAparelho).where(dela(id, ator.usuarioId))
    if (!row) throw new NaoEncontrado()
    await jobs.enviar(tx, pushEnviar, { aparelhoId: id, notificacaoId: null })
  })
  return { ok: true }
}

const dela = (id: string, usuarioId: number) => and(eq(pushAparelho.id, id), eq(pushAparelho.usuarioId, usuarioId))

async function mudar(tx: Tx, contexto: Logado, id: string, valores: Partial<Row>): Promise<Aparelho> {
  await tx.update(pushAparelho).set(valores).where(dela(id, contexto.ator.usuarioId))
  return lerUm(tx, contexto, id)
}

/** The caller's devices, or only the one with this `id`. */
async function ler(tx: Tx, { clock, ator }: Logado, id?: string): Promise<Aparelho[]> {
  const rows = await tx
    .select({ row: pushAparelho, aberta: sessao.id })
    .from(pushAparelho)
    .leftJoin(sessao, sessaoDoAparelho(clock.now()))
    .where(and(eq(pushAparelho.usuarioId, ator.usuarioId), id ? eq(pushAparelho.id, id) : undefined))
    .orderBy(asc(pushAparelho.incluidoEm))
    .limit(limitesPush.max)
  return rows.map(({ row, aberta }) =>
    paraRede(row, !aberta ? 'ENCERRADA' : aberta === ator.sessaoId ? 'ESTA' : 'OUTRA'),
  )
}

async function lerUm(tx: Tx, contexto: Logado, id: string): Promise<Aparelho> {
  const [um] = await ler(tx, contexto, id)
  if (!um) throw new NaoEncontrado()
  return um
}

/** The server calls this address, so it must be outside and https, unless its host is allowed. */
async function conferirInscricao({ config }: Contexto, { endpoint, p256dh, fuso }: Incluir): Promise<void> {
  exigirFuso(fuso)
  const url = new URL(endpoint)
  const liberados = liberadosPara('empresa', config)
  if (url.protocol !== 'https:' && !liberados.includes(url.hostname)) throw inscricaoRecusada()
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    exigirPorta(url, liberados)
  } catch {
    throw inscricaoRecusada()
  }
  // A host name that does not resolve now is checked again when it is called.
  await resolverDestino(url.hostname, liberados).catch((motivo) => {
    if (motivo instanceof DestinoProibido) throw inscricaoRecusada()
  })
}

function exigirFuso(fuso: string): void {
  if (IANAZone.isValidZone(fuso)) return
  throw new Invalido({ fuso: { br: 'Este fuso horário não existe.', en: 'This time zone does not exist.' } })
}

function inscricaoRecusada(): Invalido {
  return new Invalido({
    endpoint: {
      br: 'Este navegador não pôde ser reconhecido. Desligue os avisos nele e ligue de novo.',
      en: 'This browser could not be recognised. Turn notices off in it and on again.',
    },
  })
}

function aparelhosDemais(): Recusado {
  return new Recusado({
    br: `Já são ${limitesPush.max} aparelhos. Remova um que você não usa.`,
    en: `There are ${limitesPush.max} devices already. Remove one that you do not use.`,
  })
}

function paraRede(row: Row, sessao: Aparelho['sessao']): Aparelho {
  const { id, endpoint, nome, tipos, silencioDe: de, silencioAte: ate, fuso } = row
  return {
    ...{ id, endpoint, nome, tipos, fuso, sessao },
    silencio: de && ate ? { de, ate } : null,
    so_fora: row.soFora,
    mostrar_nome: row.mostrarNome,
    incluido_em: row.incluidoEm,
  }
}
