import { type FinalidadeModelo, type ModelosDoCanal, variaveisModelo } from '@zelo/contract/conversa/canal'
import type {
  escolherModelo as contratoEscolher,
  listarModelos as contratoListar,
} from '@zelo/contract/conversa/canal.schema'
import { and, asc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type Canal,
  type CanalDaEmpresa,
  canal,
  canalFinalidade,
  canalModelo,
  esteCanal,
} from '#conversa/canal/canal.table.ts'
import type { CanalAberto } from '#conversa/canal/provedores/canal.porta.ts'
import { portas } from '#conversa/canal/provedores/portas.ts'
import type { Via } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { Invalido, NaoEncontrado } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { lerCanalAberto } from './canal-aberto.ts'

type Modelos = z.output<(typeof contratoListar.schema.response)[200]>
type Escolha = z.output<typeof contratoEscolher.schema.body>
export function listarModelos(contexto: Via<'listarModelos'>, canalId: string): Promise<Modelos> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    await exigirCanal(tx, { empresaId, canalId })
    return ler(tx, { empresaId, canalId })
  })
}

export async function atualizarModelos(contexto: Via<'atualizarModelos'>, canalId: string): Promise<Modelos> {
  const { id: empresaId } = contexto.empresa
  const alvo = { empresaId, canalId }
  const lido = await withPlataforma(contexto.db, 'canal.estado', (tx) => lerCanalAberto(tx, contexto.config, alvo))
  if (!lido) throw new NaoEncontrado()
  const falha = !(await buscarModelos(contexto, lido.aberto))
  return withEmpresa(contexto.db, empresaId, async (tx) => ({ ...(await ler(tx, alvo)), falha }))
}

/**
 * Chooses the template of a purpose, or none. It may still await approval; until then nothing is
 * sent.
 */
export function escolherModelo(
  contexto: Via<'escolherModelo'>,
  { id: canalId, finalidade }: { id: string; finalidade: FinalidadeModelo },
  { modelo, mapa }: Escolha,
): Promise<Modelos> {
  const { id: empresaId } = contexto.empresa
  const alvo = { empresaId, canalId }
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const { nome } = await exigirCanal(tx, alvo, { travado: true })
    const desta = and(
      eq(canalFinalidade.empresaId, empresaId),
      eq(canalFinalidade.canalId, canalId),
      eq(canalFinalidade.finalidade, finalidade),
    )
    const [antes] = await tx.select({ modelo: canalFinalidade.modelo }).from(canalFinalidade).where(desta)
    await tx.delete(canalFinalidade).where(desta)
    if (modelo) {
      const certo = await conferir(tx, alvo, finalidade, { modelo, mapa })
      await tx
        .insert(canalFinalidade)
        .values({ ...alvo, finalidade, modelo: modelo.nome, idioma: modelo.idioma, mapa: certo })
    }
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'canal',
      id: canalId,
      nome,
      empresaId,
      antes: { [`modelo_${finalidade.toLowerCase()}`]: antes?.modelo ?? null },
      depois: { [`modelo_${finalidade.toLowerCase()}`]: modelo?.nome ?? null },
    })
    return ler(tx, alvo)
  })
}

async function conferir(
  tx: Tx,
  { empresaId, canalId }: CanalDaEmpresa,
  finalidade: FinalidadeModelo,
  { modelo, mapa }: { modelo: { nome: string; idioma: string }; mapa: string[] },
) {
  const [achado] = await tx
    .select()
    .from(canalModelo)
    .where(
      and(
        eq(canalModelo.empresaId, empresaId),
        eq(canalModelo.canalId, canalId),
        eq(canalModelo.nome, modelo.nome),
        eq(canalModelo.idioma, modelo.idioma),
      ),
    )
  if (!achado?.serve) {
    throw new Invalido({
      modelo: {
        br: 'Este modelo não está na lista ou pede imagem, link ou cabeçalho que o Zelo não preenche. Escolha outro.',
        en: 'This template is not in the list or asks for a picture, link or header that Zelo does not fill. Choose another.',
      },
    })
  }
  const podem: readonly string[] = variaveisModelo[finalidade]
  if (mapa.length !== achado.variaveis || mapa.some((variavel) => !podem.includes(variavel))) {
    throw new Invalido({
      mapa: {
        br: `Diga o que vai em cada uma das ${achado.variaveis} lacunas do modelo.`,
        en: `Say what goes into each of the ${achado.variaveis} blanks of the template.`,
      },
    })
  }
  return mapa as (typeof canalFinalidade.$inferInsert)['mapa']
}

/** `travado`: of two changes of its templates at once, one waits for the other. */
async function exigirCanal(tx: Tx, alvo: CanalDaEmpresa, { travado = false } = {}): Promise<Canal> {
  const consulta = tx
    .select()
    .from(canal)
    .where(and(esteCanal(alvo), eq(canal.tipo, 'WHATSAPP_CLOUD')))
  const [row] = await (travado ? consulta.for('no key update') : consulta)
  if (!row) throw new NaoEncontrado()
  return row
}

async function ler(tx: Tx, { empresaId, canalId }: CanalDaEmpresa): Promise<ModelosDoCanal> {
  const modelos = await tx
    .select()
    .from(canalModelo)
    .where(and(eq(canalModelo.empresaId, empresaId), eq(canalModelo.canalId, canalId)))
    .orderBy(asc(canalModelo.nome), asc(canalModelo.idioma))
  const escolhas = await tx
    .select()
    .from(canalFinalidade)
    .where(and(eq(canalFinalidade.empresaId, empresaId), eq(canalFinalidade.canalId, canalId)))
  return {
    modelos,
    escolhas: escolhas.map((escolha) => ({
      ...escolha,
      estado: modelos.find(({ nome, idioma }) => nome === escolha.modelo && idioma === escolha.idioma)?.estado ?? null,
    })),
    lidos_em: modelos[0]?.lidoEm ?? null,
    falha: false,
  }
}

/** Replaces the stored templates by the provider's. False: it did not answer. */
export async function buscarModelos(
  { db, clock, log }: Pick<Servicos, 'db' | 'clock' | 'log'>,
  aberto: CanalAberto,
): Promise<boolean> {
  const { empresaId, id: canalId, tipo } = aberto
  const modelos = await portas[tipo].listarModelos?.(aberto).catch((error: Error) => {
    log.warn({ err: error, canal: canalId }, 'channels: templates could not be read')
    return undefined
  })
  if (!modelos) return false
  const unicos = [...new Map(modelos.map((um) => [`${um.nome}|${um.idioma}`, um])).values()]
  await withEmpresa(db, empresaId, async (tx) => {
    await exigirCanal(tx, { empresaId, canalId }, { travado: true })
    await tx.delete(canalModelo).where(and(eq(canalModelo.empresaId, empresaId), eq(canalModelo.canalId, canalId)))
    const lidoEm = clock.now()
    if (unicos.length > 0)
      await tx.insert(canalModelo).values(unicos.map((um) => ({ ...um, empresaId, canalId, lidoEm })))
  })
  return true
}
