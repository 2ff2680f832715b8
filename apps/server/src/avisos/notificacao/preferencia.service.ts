import {
  avisoObrigatorio,
  type CanalNotificacao,
  canaisNotificacao,
  type Preferencias,
  type TipoNotificacao,
  tiposNotificacao,
} from '@zelo/contract/conta-usuario'
import type { Idioma } from '@zelo/contract/enums'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { auditarProprio } from '#identidade/acesso/sessao/auditoria-propria.service.ts'
import { preferenciaNotificacao } from '#identidade/conta/propria/conta-usuario.table.ts'
import { fusoOferecido } from '#instalacao/fuso/fuso.consulta.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import { type Contexto, exigirPermissao } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido } from '#platform/errors.ts'

const rota = '/conta-usuario/configuracoes'

/** Who was never asked hears the bell and gets no e-mail; what must be heard is not asked. */
function padrao(tipo: TipoNotificacao, canal: CanalNotificacao): boolean {
  return canal === 'SINO' || avisoObrigatorio(tipo)
}

export async function consultarPreferencias(contexto: Contexto): Promise<Preferencias> {
  const { usuarioId } = exigirPermissao(contexto, rota, 'pode_visualizar')
  return withPlataforma(contexto.db, 'conta.propria', (tx) => ler(tx, usuarioId))
}

export async function editarPreferencias(contexto: Contexto, novas: Preferencias): Promise<Preferencias> {
  const { usuarioId } = exigirPermissao(contexto, rota, 'pode_alterar')
  const { idioma, fuso } = novas
  return withPlataforma(contexto.db, 'conta.propria', async (tx) => {
    const antes = await ler(tx, usuarioId)
    if (fuso !== null && fuso !== antes.fuso && !(await fusoOferecido(tx, fuso))) throw fusoRecusado()
    await tx.update(usuario).set({ idioma, fuso }).where(eq(usuario.id, usuarioId))
    const escolhas = novas.notificacoes.filter(({ tipo }) => !avisoObrigatorio(tipo))
    for (const escolha of escolhas) {
      await tx
        .insert(preferenciaNotificacao)
        .values({ usuarioId, ...escolha })
        .onConflictDoUpdate({
          target: [preferenciaNotificacao.usuarioId, preferenciaNotificacao.tipo, preferenciaNotificacao.canal],
          set: { ativa: escolha.ativa },
        })
    }
    const depois = await ler(tx, usuarioId)
    await auditarProprio(tx, contexto, paraAuditoria(antes), paraAuditoria(depois))
    return depois
  })
}

function paraAuditoria({ idioma, fuso, notificacoes }: Preferencias) {
  const avisos = notificacoes.filter(({ ativa }) => ativa).map(({ tipo, canal }) => `${tipo} ${canal}`)
  return { idioma, fuso, avisos }
}

async function ler(tx: Tx, usuarioId: number): Promise<Preferencias> {
  const [dono] = await tx
    .select({ idioma: usuario.idioma, fuso: usuario.fuso })
    .from(usuario)
    .where(eq(usuario.id, usuarioId))
  const escolhas = await tx.select().from(preferenciaNotificacao).where(eq(preferenciaNotificacao.usuarioId, usuarioId))
  return {
    idioma: dono?.idioma ?? 'PORTUGUES_BRASILEIRO',
    fuso: dono?.fuso ?? null,
    notificacoes: tiposNotificacao.flatMap((tipo) =>
      canaisNotificacao.map((canal) => ({
        tipo,
        canal,
        ativa:
          escolhas.find((escolha) => escolha.tipo === tipo && escolha.canal === canal)?.ativa ?? padrao(tipo, canal),
      })),
    ),
  }
}

export type Destinos = { sino: number[]; email: { id: number; email: string; idioma: Idioma }[] }

/** Of some users, who wants to hear of a kind of notice, and how (platform door). */
export async function destinosDoAviso(tx: Tx, tipo: TipoNotificacao, usuarioIds: number[]): Promise<Destinos> {
  if (usuarioIds.length === 0) return { sino: [], email: [] }
  const escolhida = (canal: CanalNotificacao) => {
    const dela = and(
      eq(preferenciaNotificacao.usuarioId, usuario.id),
      eq(preferenciaNotificacao.tipo, tipo),
      eq(preferenciaNotificacao.canal, canal),
    )
    return sql<boolean>`coalesce((${tx.select({ ativa: preferenciaNotificacao.ativa }).from(preferenciaNotificacao).where(dela)}), ${padrao(tipo, canal)})`
  }
  const rows = await tx
    .select({
      id: usuario.id,
      email: usuario.email,
      idioma: usuario.idioma,
      querSino: escolhida('SINO'),
      querEmail: escolhida('EMAIL'),
    })
    .from(usuario)
    .where(inArray(usuario.id, usuarioIds))
  return {
    sino: rows.filter(({ querSino }) => querSino).map(({ id }) => id),
    email: rows
      .filter(({ querEmail }) => querEmail)
      .map(({ id, email, idioma }) => ({ id, email, idioma: idioma === 'INGLES' ? 'en' : 'br' })),
  }
}

function fusoRecusado(): Invalido {
  return new Invalido({
    fuso: { br: 'Escolha um fuso horário da lista.', en: 'Choose a time zone from the list.' },
  })
}
