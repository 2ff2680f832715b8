import { randomBytes } from 'node:crypto'
import { diasDoConvite, type EstadoConvite } from '@zelo/contract/identidade/convite'
import type { convite as contract } from '@zelo/contract/identidade/convite.schema'
import { type Permissao, podeRota } from '@zelo/contract/nucleo/permissao'
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { direitosDe, direitosDeQuemPede } from '#identidade/perfil/alcance.ts'
import { aoAlcance } from '#identidade/perfil/concessao.ts'
import { lerEntradas } from '#identidade/perfil/entradas.ts'
import { exigirEmpresas, exigirPerfisAoAlcance } from '#identidade/usuario/vinculo.service.ts'
import { perfil, usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Logado, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { contarAte } from '#platform/cadastro/lista.ts'
import type { Config } from '#platform/config.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { escreverCursor, lerCursor, padraoUuid } from '#platform/database/cursor.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { Invalido, NaoEncontrado, Proibido, Recusado } from '#platform/errors.ts'
import { isEndereco } from '#platform/mail/message.ts'
import { sha256 } from '#platform/security/sha256.ts'
import { umDiaMs } from '#platform/time.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { escreverConvite } from './convite.email.ts'
import { type ConviteRow, convite } from './convite.table.ts'

type Convite = z.output<typeof contract>
export type NovoConvite = { nome: string; email: string; perfil: number; empresa: string | null; gestor: boolean }

const rota = '/cpainel/usuario'

export async function listarConvites(
  contexto: Via<'listarConvites'>,
  { cursor, limite = 50, busca, estado }: { cursor?: string; limite?: number; busca?: string; estado?: EstadoConvite },
): Promise<{ itens: Convite[]; proximo: string | null; total: number }> {
  const [depoisDe] = lerCursor(cursor, padraoUuid) ?? []
  const agora = contexto.clock.now()
  const filtro = and(
    estado && condicao(estado, agora),
    busca?.trim() ? contemSemAcento(sql`${convite.nome} || ' ' || ${convite.email}`, busca) : undefined,
  )
  return withPlataforma(contexto.db, 'convite.administracao', async (tx) => {
    const linhas = await selecionar(tx)
      .where(and(filtro, depoisDe ? lt(convite.id, depoisDe) : undefined))
      .orderBy(desc(convite.id))
      .limit(limite + 1)
    const itens = await mostrar(tx, contexto, linhas.slice(0, limite))
    const fim = itens.at(-1)
    return {
      itens,
      proximo: linhas.length > limite && fim ? escreverCursor(fim.id) : null,
      total: await contarAte(tx, convite, filtro),
    }
  })
}

/** Invites by e-mail. The answer never tells whether the address has an account. */
export async function convidar(contexto: Via<'convidar'>, novo: NovoConvite): Promise<Convite> {
  if (!isEndereco(novo.email)) {
    throw new Invalido({
      email: { br: 'Informe um e-mail como nome@exemplo.com.', en: 'Enter an e-mail such as name@example.com.' },
    })
  }
  return withPlataforma(contexto.db, 'convite.administracao', async (tx) => {
    await exigirPoderConvidar(tx, contexto, novo.perfil)
    await exigirEmpresas(tx, novo.empresa ? [novo.empresa] : [])
    const agora = contexto.clock.now()
    // Withdraws expired invitations to this address, as it may have only one open invitation.
    await tx
      .update(convite)
      .set({ retiradoEm: agora })
      .where(and(eq(sql`lower(${convite.email})`, novo.email.toLowerCase()), condicao('VENCIDO', agora)))
    const { token, tokenHash } = novoToken()
    const id = uuidv7()
    await tx
      .insert(convite)
      .values({
        id,
        tokenHash,
        nome: novo.nome,
        email: novo.email,
        perfilId: novo.perfil,
        empresaId: novo.empresa,
        gestor: novo.empresa !== null && novo.gestor,
        convidadoPor: contexto.ator.usuarioId,
        criadoEm: agora,
        expiraEm: new Date(agora.getTime() + diasDoConvite * umDiaMs),
      })
      .catch(
        whenTaken(
          () =>
            new Invalido({
              email: {
                br: 'Já há um convite aberto para este e-mail. Reenvie ou retire o que existe.',
                en: 'There is an open invitation for this e-mail already. Resend or withdraw it.',
              },
            }),
        ),
      )
    return enviar(tx, contexto, id, token, 'INCLUIR')
  })
}

/**
 * Sends a new link that works for a week, on the caller's authority. The old link stops working.
 */
export async function reenviarConvite(contexto: Via<'reenviarConvite'>, id: string): Promise<Convite> {
  return withPlataforma(contexto.db, 'convite.administracao', async (tx) => {
    const atual = await travarPendente(tx, id)
    await exigirPoderConvidar(tx, contexto, atual.perfilId)
    const agora = contexto.clock.now()
    const { token, tokenHash } = novoToken()
    await tx
      .update(convite)
      .set({
        tokenHash,
        convidadoPor: contexto.ator.usuarioId,
        envios: atual.envios + 1,
        criadoEm: agora,
        expiraEm: new Date(agora.getTime() + diasDoConvite * umDiaMs),
      })
      .where(eq(convite.id, id))
    return enviar(tx, contexto, id, token, 'ALTERAR')
  })
}

export async function retirarConvite(contexto: Via<'retirarConvite'>, id: string): Promise<Convite> {
  return withPlataforma(contexto.db, 'convite.administracao', async (tx) => {
    const atual = await travarPendente(tx, id)
    await tx.update(convite).set({ retiradoEm: contexto.clock.now() }).where(eq(convite.id, id))
    await auditar(tx, contexto, { acao: 'EXCLUIR', recurso: 'convite', id, nome: atual.email })
    return consultar(tx, contexto, id)
  })
}

/**
 * Open invitation of a token, while its sender may still invite to that profile; with `travado`,
 * locked to be accepted.
 */
export async function lerPorToken(tx: Tx, { config, clock }: Contexto, token: string, { travado = false } = {}) {
  const onde = and(eq(convite.tokenHash, sha256(token)), condicao('ABERTO', clock.now()))
  if (travado) await tx.select({ id: convite.id }).from(convite).where(onde).for('update')
  const [linha] = await selecionar(tx).where(onde)
  if (!linha || !(await autoresPodem(tx, config, [linha.convite]))(linha.convite)) throw new NaoEncontrado()
  return linha
}

/**
 * Whether who sent an invitation may still invite to its profile. One without a sender came with a
 * company's archive.
 */
async function autoresPodem(tx: Tx, config: Config, convites: ConviteRow[]) {
  const oferecidos = await lerEntradas(tx, [...new Set(convites.map(({ perfilId }) => perfilId))])
  const direitos = new Map<number, Permissao[]>()
  for (const { convidadoPor: id } of convites)
    if (id !== null && !direitos.has(id)) direitos.set(id, await direitosDe(tx, config, id))
  return ({ convidadoPor, perfilId }: ConviteRow): boolean => {
    if (convidadoPor === null) return true
    const dele = direitos.get(convidadoPor) ?? []
    return podeRota(dele, rota, 'pode_permitir') && aoAlcance(oferecidos.get(perfilId) ?? [], dele)
  }
}

async function enviar(
  tx: Tx,
  contexto: Contexto,
  id: string,
  token: string,
  acao: 'INCLUIR' | 'ALTERAR',
): Promise<Convite> {
  const atual = await consultar(tx, contexto, id)
  await contexto.mailer.enfileirar(tx, escreverConvite(contexto, atual, token))
  const { nome, email, perfil, empresa, gestor, envios } = atual
  await auditar(tx, contexto, {
    acao,
    recurso: 'convite',
    id,
    nome: email,
    ...(acao === 'ALTERAR' && { antes: { envios: envios - 1 } }),
    depois: acao === 'ALTERAR' ? { envios } : { nome, email, perfil, empresa, gestor },
  })
  return atual
}

/** An invitation gives a profile, so it needs the same right as giving one to a user. */
async function exigirPoderConvidar(tx: Tx, contexto: Logado, perfilId: number): Promise<void> {
  const meus = await direitosDeQuemPede(tx, contexto)
  if (!podeRota(meus, rota, 'pode_permitir')) throw new Proibido(rota, 'pode_permitir')
  await exigirPerfisAoAlcance(tx, contexto, [perfilId])
}

async function travarPendente(tx: Tx, id: string): Promise<ConviteRow> {
  const [linha] = await tx.select().from(convite).where(eq(convite.id, id)).for('update')
  if (!linha) throw new NaoEncontrado()
  if (linha.aceitoEm || linha.retiradoEm) {
    throw new Recusado({
      br: linha.aceitoEm ? 'Este convite já foi aceito.' : 'Este convite já foi retirado.',
      en: linha.aceitoEm ? 'This invitation was accepted already.' : 'This invitation was withdrawn already.',
    })
  }
  return linha
}

export async function consultar(tx: Tx, onde: Pick<Contexto, 'config' | 'clock'>, id: string): Promise<Convite> {
  const [visto] = await mostrar(tx, onde, await selecionar(tx).where(eq(convite.id, id)))
  if (!visto) throw new NaoEncontrado()
  return visto
}

type Linha = Awaited<ReturnType<typeof selecionar>>[number]

async function mostrar(
  tx: Tx,
  { config, clock }: Pick<Contexto, 'config' | 'clock'>,
  linhas: Linha[],
): Promise<Convite[]> {
  const vistos = linhas.map((linha) => ({ linha, estado: estadoDe(linha.convite, clock.now()) }))
  const abertos = vistos.filter(({ estado }) => estado === 'ABERTO').map(({ linha }) => linha.convite)
  const podem = await autoresPodem(tx, config, abertos)
  return vistos.map(({ linha, estado }) => ({
    ...toConvite(linha),
    estado,
    parado: estado === 'ABERTO' && !podem(linha.convite),
  }))
}

function selecionar(tx: Tx) {
  return tx
    .select({ convite, perfil: perfil.nome, empresa: empresa.nome, autor: usuario.nome })
    .from(convite)
    .innerJoin(perfil, eq(perfil.id, convite.perfilId))
    .leftJoin(empresa, eq(empresa.id, convite.empresaId))
    .leftJoin(usuario, eq(usuario.id, convite.convidadoPor))
    .$dynamic()
}

function condicao(estado: EstadoConvite, agora: Date) {
  if (estado === 'ACEITO') return isNotNull(convite.aceitoEm)
  if (estado === 'RETIRADO') return isNotNull(convite.retiradoEm)
  const pendente = and(isNull(convite.aceitoEm), isNull(convite.retiradoEm))
  return and(pendente, estado === 'ABERTO' ? gt(convite.expiraEm, agora) : lte(convite.expiraEm, agora))
}

function estadoDe({ aceitoEm, retiradoEm, expiraEm }: ConviteRow, agora: Date): EstadoConvite {
  return aceitoEm ? 'ACEITO' : retiradoEm ? 'RETIRADO' : expiraEm <= agora ? 'VENCIDO' : 'ABERTO'
}

function toConvite({ convite: row, perfil, empresa, autor }: Linha): Omit<Convite, 'estado' | 'parado'> {
  const { id, nome, email, gestor, envios, criadoEm, expiraEm } = row
  return {
    id,
    nome,
    email,
    perfil,
    empresa,
    gestor,
    convidado_por: autor,
    enviado_em: criadoEm,
    expira_em: expiraEm,
    envios,
  }
}

export function novoToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: sha256(token) }
}
