import {
  type ChaveConfiguracao,
  type ConfiguracaoPlataforma,
  configuracaoPlataforma as schema,
} from '@zelo/contract/configuracao'
import * as z from 'zod/mini'
import { type Contexto, exigirPermissao } from '#contexto.ts'
import { type Database, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { configuracaoPlataforma } from './configuracao.table.ts'
import { configuracaoPadrao } from './configuracao-padrao.ts'

type Ambiente = Pick<Servicos, 'db' | 'realtime' | 'log'>
type Memoria = { lida?: Promise<ConfiguracaoPlataforma>; ultima?: ConfiguracaoPlataforma }

const rota = '/admin/configuracoes'
const chaves = Object.keys(configuracaoPadrao) as ChaveConfiguracao[]
const memorias = new WeakMap<Database, Memoria>()

/** The settings, from memory until somebody changes them on any instance. */
export function lerConfiguracao(ambiente: Ambiente): Promise<ConfiguracaoPlataforma> {
  const memoria = memoriaDe(ambiente)
  if (!memoria.lida) {
    const leitura = lerDoBanco(ambiente)
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

/** What was last read, at once: for what must answer while the database does not. */
export function ultimaConfiguracao(ambiente: Ambiente): ConfiguracaoPlataforma | undefined {
  return memoriaDe(ambiente).ultima
}

export async function consultarConfiguracao(contexto: Contexto): Promise<ConfiguracaoPlataforma> {
  exigirPermissao(contexto, rota, 'pode_visualizar')
  return lerConfiguracao(contexto)
}

/** Replaces the keys that are given; this instance answers with them at once, the others as soon as they are told. */
export async function gravarConfiguracao(
  contexto: Contexto,
  nova: Partial<ConfiguracaoPlataforma>,
): Promise<ConfiguracaoPlataforma> {
  const { usuarioId } = exigirPermissao(contexto, rota, 'pode_alterar')
  const agora = contexto.clock.now()
  const mudadas = chaves.filter((chave) => nova[chave] !== undefined)
  await withPlataforma(contexto.db, 'configuracao.plataforma', async (tx) => {
    for (const chave of mudadas) {
      const linha = {
        valor: z.encode(schema.shape[chave] as z.core.$ZodType, nova[chave]),
        atualizadaEm: agora,
        atualizadaPor: usuarioId,
      }
      await tx
        .insert(configuracaoPlataforma)
        .values({ chave, ...linha })
        .onConflictDoUpdate({ target: configuracaoPlataforma.chave, set: linha })
    }
    await contexto.realtime.publicar(tx, 'plataforma', { tipo: 'configuracao' })
  })
  contexto.log.info({ evento: 'configuracao.gravada', usuarioId, chaves: mudadas }, 'settings changed')
  memoriaDe(contexto).lida = undefined
  return lerConfiguracao(contexto)
}

function memoriaDe({ db, realtime }: Ambiente): Memoria {
  let memoria = memorias.get(db)
  if (!memoria) {
    const nova: Memoria = {}
    const esquecer = () => {
      nova.lida = undefined
    }
    realtime.assinar('plataforma', ({ tipo }) => tipo === 'configuracao' && esquecer(), esquecer)
    memorias.set(db, nova)
    memoria = nova
  }
  return memoria
}

async function lerDoBanco({ db, log }: Ambiente): Promise<ConfiguracaoPlataforma> {
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
