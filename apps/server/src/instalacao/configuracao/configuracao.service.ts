import {
  type ChaveConfiguracao,
  type ConfiguracaoPlataforma,
  chavesConfiguracao as chaves,
} from '@zelo/contract/instalacao/configuracao'
import { configuracaoPlataforma as schema } from '@zelo/contract/instalacao/configuracao.schema'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Via } from '#nucleo/contexto.ts'
import { type Database, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { configuracaoPlataforma } from './configuracao.table.ts'
import { configuracaoPadrao } from './configuracao-padrao.ts'

type Versoes = Record<ChaveConfiguracao, number>
type Consultada = ConfiguracaoPlataforma & { versoes: Versoes }
type ServicosDaConfiguracao = Pick<Servicos, 'db' | 'realtime' | 'log'>
type Memoria = { lida?: Promise<ConfiguracaoPlataforma>; ultima?: ConfiguracaoPlataforma }

const memorias = new WeakMap<Database['pool'], Memoria>()

/** The settings, cached until some instance changes them. */
export function lerConfiguracao(servicos: ServicosDaConfiguracao): Promise<ConfiguracaoPlataforma> {
  const memoria = memoriaDe(servicos)
  if (!memoria.lida) {
    const leitura = lerDoBanco(servicos)
    memoria.lida = leitura
    leitura.then(
      (valor) => {
        memoria.ultima = valor
      },
      () => {
        if (memoria.lida === leitura) memoria.lida = undefined
      },
    )
  }
  return memoria.lida
}

/** The settings read last, without waiting for the database. */
export function ultimaConfiguracao(servicos: ServicosDaConfiguracao): ConfiguracaoPlataforma | undefined {
  return memoriaDe(servicos).ultima
}

export async function consultarConfiguracao(contexto: Via<'consultarConfiguracao'>): Promise<Consultada> {
  return { ...(await lerConfiguracao(contexto)), versoes: await lerVersoes(contexto) }
}

/** Replaces the keys given. Other instances read them again when they are notified. */
export async function gravarConfiguracao(
  contexto: Via<'gravarConfiguracao'>,
  { versoes = {}, ...nova }: Partial<ConfiguracaoPlataforma> & { versoes?: Partial<Versoes> },
): Promise<Consultada> {
  const { usuarioId } = contexto.ator
  const agora = contexto.clock.now()
  const mudadas = chaves.filter((chave) => nova[chave] !== undefined)
  await withPlataforma(contexto.db, 'configuracao.plataforma', async (tx) => {
    // A key without a row cannot be locked, so the table is locked against other writers.
    await tx.execute(sql`LOCK TABLE configuracao_plataforma IN SHARE ROW EXCLUSIVE MODE`)
    const gravadas = await tx.select().from(configuracaoPlataforma)
    for (const chave of mudadas) {
      const atual = gravadas.find((linha) => linha.chave === chave)
      const versao = atual?.versao ?? 0
      await exigirVersao(tx, { recurso: 'configuracao', id: chave, atual: versao, vista: versoes[chave] ?? versao })
      const linha = {
        valor: z.encode(schema.shape[chave] as z.core.$ZodType, nova[chave]) as Record<string, unknown>,
        atualizadaEm: agora,
        atualizadaPor: usuarioId,
        versao: versao + 1,
      }
      await tx
        .insert(configuracaoPlataforma)
        .values({ chave, ...linha })
        .onConflictDoUpdate({ target: configuracaoPlataforma.chave, set: linha })
      const antes = (atual?.valor ?? configuracaoPadrao[chave]) as Record<string, unknown>
      await auditar(tx, contexto, {
        acao: 'ALTERAR',
        recurso: 'configuracao',
        id: chave,
        nome: chave,
        antes,
        depois: linha.valor,
      })
    }
    await contexto.realtime.publicar(tx, 'plataforma', { tipo: 'configuracao' })
  })
  contexto.log.info({ evento: 'configuracao.gravada', usuarioId, chaves: mudadas }, 'settings changed')
  memoriaDe(contexto).lida = undefined
  return { ...(await lerConfiguracao(contexto)), versoes: await lerVersoes(contexto) }
}

async function lerVersoes({ db }: ServicosDaConfiguracao): Promise<Versoes> {
  const linhas = await withPlataforma(db, 'configuracao.plataforma', (tx) =>
    tx
      .select({ chave: configuracaoPlataforma.chave, versao: configuracaoPlataforma.versao })
      .from(configuracaoPlataforma),
  )
  const versaoDe = (chave: string) => linhas.find((linha) => linha.chave === chave)?.versao ?? 0
  return Object.fromEntries(chaves.map((chave) => [chave, versaoDe(chave)])) as Versoes
}

function memoriaDe({ db, realtime }: ServicosDaConfiguracao): Memoria {
  let memoria = memorias.get(db.pool)
  if (!memoria) {
    const nova: Memoria = {}
    const esquecer = () => {
      nova.lida = undefined
    }
    realtime.assinar('plataforma', ({ tipo }) => tipo === 'configuracao' && esquecer(), esquecer)
    memorias.set(db.pool, nova)
    memoria = nova
  }
  return memoria
}

async function lerDoBanco({ db, log }: ServicosDaConfiguracao): Promise<ConfiguracaoPlataforma> {
  const linhas = await withPlataforma(db, 'configuracao.plataforma', (tx) => tx.select().from(configuracaoPlataforma))
  const gravadas = linhas.flatMap(({ chave, valor }) => {
    const lida = chaves.includes(chave as ChaveConfiguracao)
      ? z.safeDecode(schema.shape[chave as ChaveConfiguracao] as z.core.$ZodType, valor as never)
      : undefined
    if (!lida?.success) log.error({ chave }, 'configuracao: a stored setting does not fit and its default is used')
    return lida?.success ? [[chave, lida.data] as const] : []
  })
  return { ...configuracaoPadrao, ...Object.fromEntries(gravadas) }
}
