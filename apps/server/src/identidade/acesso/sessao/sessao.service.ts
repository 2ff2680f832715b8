import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { precosAVenda } from '#instalacao/plano/plano.service.ts'
import { desafioAcesso, type MotivoFim, pinAparelho, sessao, tokenRenovacao, usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Origem } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { NaoAutorizado, SessaoBloqueada } from '#platform/errors.ts'
import { sha256 } from '#platform/security/sha256.ts'
import type { Servicos } from '#platform/servicos.ts'
import { conteudoDoToken, statusComSessao } from './permissao.service.ts'
import { absolutaMs, type Direitos, lerDireitos, ociosaMs } from './sessao.consulta.ts'
import { emitirToken } from './token.ts'

// Two tabs may renew with the same token at the same time.
const toleranciaMs = 10_000

/** Value and expiry of the refresh cookie. */
export type Renovacao = { valor: string; expiraEm: Date }

/** Opens a session. The caller has checked the password in this transaction. */
export async function abrirSessao(tx: Tx, { clock }: Pick<Servicos, 'clock'>, usuarioId: number, origem: Origem) {
  const agora = clock.now()
  const id = uuidv7()
  const expiraEm = new Date(agora.getTime() + absolutaMs)
  await tx.insert(sessao).values({
    id,
    usuarioId,
    criadaEm: agora,
    vistaEm: agora,
    expiraEm,
    userAgent: origem.userAgent.slice(0, 300),
    ip: origem.ip,
  })
  return { sessaoId: id, renovacao: { valor: await criarRenovacao(tx, id, agora), expiraEm } }
}

/**
 * Exchanges a refresh token for a new one. A token used before ends the session, as it may be
 * stolen, unless it was the last one used and at most 10 s ago. A locked session renews only with
 * `desbloquear`.
 */
export async function renovarSessao(contexto: Contexto, apresentado: string | undefined, { desbloquear = false } = {}) {
  if (!apresentado) throw new NaoAutorizado()
  const agora = contexto.clock.now()

  const renovada = await withPlataforma(contexto.db, 'acesso.sessao', async (tx) => {
    const atual = await travarRenovacao(tx, apresentado)
    if (!atual || atual.encerradaEm || atual.expiraEm <= agora || agora.getTime() - atual.vistaEm.getTime() >= ociosaMs)
      return undefined
    if (atual.usadoEm && !(await foiAgoraMesmo(tx, atual.sessaoId, atual.usadoEm, agora))) {
      await encerrarUma(tx, contexto, atual.sessaoId, 'RENOVACAO_REPETIDA')
      contexto.log.warn(
        { evento: 'acesso.renovacao-repetida', usuarioId: atual.usuarioId, sessaoId: atual.sessaoId },
        'refresh token used twice',
      )
      return undefined
    }
    if (!statusComSessao.includes(atual.status)) return undefined
    if (atual.bloqueadaEm && !desbloquear) throw new SessaoBloqueada()

    if (!atual.usadoEm) {
      // Ends the other tokens made within the tolerance, because a browser keeps one cookie.
      const vivos = and(eq(tokenRenovacao.sessaoId, atual.sessaoId), isNull(tokenRenovacao.usadoEm))
      await tx.update(tokenRenovacao).set({ usadoEm: agora }).where(vivos)
    }
    await tx.update(sessao).set({ vistaEm: agora, bloqueadaEm: null }).where(eq(sessao.id, atual.sessaoId))
    const valor = await criarRenovacao(tx, atual.sessaoId, agora)
    return {
      ...atual,
      direitos: await lerDireitos(tx, atual.usuarioId),
      renovacao: { valor, expiraEm: atual.expiraEm },
    }
  })

  if (!renovada?.direitos) throw new NaoAutorizado()
  const { direitos, renovacao, sessaoId, usuarioId, planoSelecionado } = renovada
  return { emitido: await emitir(contexto, usuarioId, direitos, sessaoId, planoSelecionado), renovacao }
}

/** Answer to sign-in and renewal. */
export async function emitir(
  contexto: Pick<Servicos, 'config' | 'clock' | 'db'>,
  usuarioId: number,
  direitos: Direitos,
  sessaoId: string,
  escolhido: typeof usuario.$inferSelect.planoSelecionado,
) {
  const planoSelecionado = escolhido && { ...escolhido, ...(await precosAVenda(contexto.db, escolhido.plano)) }

  const token = await emitirToken(contexto, conteudoDoToken(contexto.config, usuarioId, direitos), sessaoId)
  return { token, status: direitos.status, planoSelecionado }
}

/** Locks a session: it can only be unlocked or signed out. */
export async function bloquearPorRenovacao(contexto: Contexto, apresentado: string): Promise<void> {
  await withPlataforma(contexto.db, 'acesso.sessao', async (tx) => {
    const atual = await travarRenovacao(tx, apresentado)
    if (atual) await bloquear(tx, contexto, atual.sessaoId, atual.usuarioId)
  })
}

export async function bloquearSessao(contexto: Contexto, sessaoId: string, usuarioId: number): Promise<void> {
  await withPlataforma(contexto.db, 'acesso.sessao', (tx) => bloquear(tx, contexto, sessaoId, usuarioId))
}

async function bloquear(tx: Tx, { clock, realtime }: Contexto, id: string, usuarioId: number): Promise<void> {
  const [bloqueada] = await tx
    .update(sessao)
    .set({ bloqueadaEm: clock.now() })
    .where(
      and(eq(sessao.id, id), eq(sessao.usuarioId, usuarioId), isNull(sessao.encerradaEm), isNull(sessao.bloqueadaEm)),
    )
    .returning({ id: sessao.id })
  // Closes the open streams of the session.
  if (bloqueada) await realtime.publicar(tx, `usuario:${usuarioId}`, { tipo: 'sessao-encerrada', id })
}

/** The open session of a refresh token, locked or not; undefined if it is over. */
export async function sessaoDaRenovacao(tx: Tx, { clock }: Pick<Servicos, 'clock'>, apresentado: string | undefined) {
  const atual = apresentado ? await travarRenovacao(tx, apresentado) : undefined
  const agora = clock.now()
  const aberta =
    atual &&
    !atual.encerradaEm &&
    atual.expiraEm > agora &&
    agora.getTime() - atual.vistaEm.getTime() < ociosaMs &&
    statusComSessao.includes(atual.status)
  return aberta ? atual : undefined
}

/** Ends the session of a refresh token, even one that was used. */
export async function encerrarPorRenovacao(contexto: Contexto, apresentado: string): Promise<void> {
  await withPlataforma(contexto.db, 'acesso.sessao', async (tx) => {
    const atual = await travarRenovacao(tx, apresentado)
    if (atual) await encerrarUma(tx, contexto, atual.sessaoId, 'SAIDA')
  })
}

export async function encerrarSessao(contexto: Contexto, sessaoId: string, usuarioId: number): Promise<void> {
  await withPlataforma(contexto.db, 'acesso.sessao', async (tx) => {
    const [propria] = await tx
      .select({ id: sessao.id })
      .from(sessao)
      .where(and(eq(sessao.id, sessaoId), eq(sessao.usuarioId, usuarioId)))
    if (propria) await encerrarUma(tx, contexto, propria.id, 'SAIDA')
  })
}

/**
 * Ends all sessions, PINs and sign-ins under way of a user after their status, password, second
 * factor or profile changed. Needs `withPlataforma`.
 */
export async function encerrarSessoesDoUsuario(
  tx: Tx,
  servicos: Pick<Servicos, 'clock' | 'realtime'>,
  usuarioId: number,
  motivo: MotivoFim,
  exceto?: string,
): Promise<void> {
  const abertas = and(
    eq(sessao.usuarioId, usuarioId),
    isNull(sessao.encerradaEm),
    exceto ? ne(sessao.id, exceto) : undefined,
  )
  for (const { id } of await tx.select({ id: sessao.id }).from(sessao).where(abertas).orderBy(sessao.id))
    await encerrarUma(tx, servicos, id, motivo)
  for (const tabela of [pinAparelho, desafioAcesso]) await tx.delete(tabela).where(eq(tabela.usuarioId, usuarioId))
}

/** Ends a session; does nothing if it ended before. Needs `withPlataforma`. */
export async function encerrarUma(
  tx: Tx,
  { clock, realtime }: Pick<Servicos, 'clock' | 'realtime'>,
  id: string,
  motivoFim: MotivoFim,
): Promise<void> {
  const [fim] = await tx
    .update(sessao)
    .set({ encerradaEm: clock.now(), motivoFim })
    .where(and(eq(sessao.id, id), isNull(sessao.encerradaEm)))
    .returning({ usuarioId: sessao.usuarioId })
  // Closes the open streams of the session.
  if (fim) await realtime.publicar(tx, `usuario:${fim.usuarioId}`, { tipo: 'sessao-encerrada', id })
}

/** Locks the session, so that its renewals run one after another. */
async function travarRenovacao(tx: Tx, apresentado: string) {
  const hash = sha256(apresentado)
  const [alvo] = await tx
    .select({ sessaoId: tokenRenovacao.sessaoId })
    .from(tokenRenovacao)
    .where(eq(tokenRenovacao.hash, hash))
  if (!alvo) return undefined
  await tx.select({ id: sessao.id }).from(sessao).where(eq(sessao.id, alvo.sessaoId)).for('update')
  const [atual] = await tx
    .select({
      sessaoId: sessao.id,
      usuarioId: usuario.id,
      status: usuario.status,
      planoSelecionado: usuario.planoSelecionado,
      vistaEm: sessao.vistaEm,
      expiraEm: sessao.expiraEm,
      encerradaEm: sessao.encerradaEm,
      bloqueadaEm: sessao.bloqueadaEm,
      usadoEm: tokenRenovacao.usadoEm,
    })
    .from(tokenRenovacao)
    .innerJoin(sessao, eq(sessao.id, tokenRenovacao.sessaoId))
    .innerJoin(usuario, eq(usuario.id, sessao.usuarioId))
    .where(eq(tokenRenovacao.hash, hash))
  return atual
}

async function foiAgoraMesmo(tx: Tx, sessaoId: string, usadoEm: Date, agora: Date): Promise<boolean> {
  if (agora.getTime() - usadoEm.getTime() > toleranciaMs) return false
  const depois = and(eq(tokenRenovacao.sessaoId, sessaoId), gt(tokenRenovacao.usadoEm, usadoEm))
  const [outro] = await tx.select({ hash: tokenRenovacao.hash }).from(tokenRenovacao).where(depois).limit(1)
  return !outro
}

async function criarRenovacao(tx: Tx, sessaoId: string, criadoEm: Date): Promise<string> {
  const valor = randomBytes(32).toString('base64url')
  await tx.insert(tokenRenovacao).values({ hash: sha256(valor), sessaoId, criadoEm })
  return valor
}
