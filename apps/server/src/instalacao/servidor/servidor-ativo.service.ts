import type { TipoServidor, UsoServidor } from '@zelo/contract/instalacao/servidor'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { lerPlataforma, type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Transporte } from '#platform/mail/mailer.ts'
import { exigirPorta, liberadosPara, resolverDestino } from '#platform/security/destino.ts'
import type { Servicos } from '#platform/servicos.ts'
import { lerSegredo } from './cofre.ts'
import { enderecoSmtp, type ResultadoDoTeste, type ServidorTestado, testarConexao } from './conexao.ts'
import { servidor, servidorQueda } from './servidor.table.ts'

type ServicosDaConexao = Pick<Servicos, 'db' | 'config'>

/** SQL: the server has a model for voice messages only. */
const soTranscreve = sql`(${servidor.opcoes} ->> 'modelo' = '' AND coalesce(${servidor.opcoes} ->> 'transcricao', '') <> '')`

/** A server that is in use, with its secret decrypted. */
export type ServidorAtivo = ServidorTestado & { id: string; nome: string; uso: UsoServidor }

/**
 * The server to use of these types: an active one, connected ones first, then by order. 'PAUSADO'
 * if an administrator stopped it: its channel then waits. Undefined if there is none.
 */
export function servidorAtivo(
  { db, config }: ServicosDaConexao,
  tipos: TipoServidor[],
): Promise<ServidorAtivo | 'PAUSADO' | undefined> {
  return withPlataforma(db, 'servidor.uso', (tx) => lerServidorAtivo(tx, config, tipos))
}

/** `servidorAtivo` in a transaction of `withPlataforma`. */
export async function lerServidorAtivo(
  tx: Tx,
  config: ServicosDaConexao['config'],
  tipos: TipoServidor[],
): Promise<ServidorAtivo | 'PAUSADO' | undefined> {
  const [row] = await tx
    .select()
    .from(servidor)
    .where(and(inArray(servidor.tipo, tipos), ne(servidor.estado, 'INATIVO'), sql`NOT ${soTranscreve}`))
    .orderBy(
      desc(sql`${servidor.estado} = 'ATIVO'`),
      desc(sql`${servidor.conexao} = 'CONECTADO'`),
      asc(servidor.ordem),
      asc(servidor.id),
    )
    .limit(1)
  if (!row) return undefined
  if (row.estado === 'PAUSADO') return 'PAUSADO'
  return { ...row, segredo: lerSegredo(config, row) }
}

/** The active server with a model for voice messages that is first in order. */
export async function servidorDeTranscricao({ db, config }: ServicosDaConexao): Promise<ServidorAtivo | undefined> {
  const [row] = await withPlataforma(db, 'servidor.uso', (tx) =>
    tx
      .select()
      .from(servidor)
      .where(
        and(
          inArray(servidor.tipo, ['MODELO_COMPATIVEL', 'MODELO_OPENAI']),
          eq(servidor.estado, 'ATIVO'),
          sql`${servidor.opcoes} ->> 'transcricao' <> ''`,
        ),
      )
      .orderBy(asc(servidor.ordem), asc(servidor.id))
      .limit(1),
  )
  return row && { ...row, segredo: lerSegredo(config, row) }
}

/** A server in any state. Work that began on a server also ends on it. */
export async function servidorPorId({ db, config }: ServicosDaConexao, id: string): Promise<ServidorAtivo | undefined> {
  const [row] = await withPlataforma(db, 'servidor.uso', (tx) => tx.select().from(servidor).where(eq(servidor.id, id)))
  return row && { ...row, segredo: lerSegredo(config, row) }
}

/** The SMTP server in use; undefined for the environment's. Throws for a refused host. */
export async function transporteDeEmail(servicos: ServicosDaConexao): Promise<Transporte | 'pausado' | undefined> {
  const ativo = await servidorAtivo(servicos, ['SMTP'])
  if (ativo === 'PAUSADO') return 'pausado'
  if (!ativo) return undefined
  const liberados = liberadosPara('plataforma', servicos.config)
  const endereco = new URL(ativo.endereco)
  exigirPorta(endereco, liberados)
  const ip = await resolverDestino(endereco.hostname, liberados)
  return { url: enderecoSmtp(ativo), de: ativo.opcoes.remetente || undefined, ip }
}

/** Checks the active servers one by one, and stores since when each state lasts. */
export async function verificarServidores(servicos: Servicos): Promise<void> {
  const [ativos] = await lerPlataforma(servicos.db, 'servidor.uso', (tx) => [
    tx.select().from(servidor).where(eq(servidor.estado, 'ATIVO')).orderBy(asc(servidor.id)),
  ])
  for (const row of ativos) {
    const alvo = { ...row, segredo: lerSegredo(servicos.config, row) }
    await gravarConexao(servicos, row, await testarConexao(alvo, liberadosPara('plataforma', servicos.config)))
  }
}

/**
 * Stores the result of a check, and begins or ends an outage. A server that is inactive or was
 * changed meanwhile stays as it is.
 */
export async function gravarConexao(
  { db, clock, log }: Pick<Servicos, 'db' | 'clock' | 'log'>,
  { id, versao }: { id: string; versao: number },
  { conexao, motivo }: ResultadoDoTeste,
): Promise<void> {
  const agora = clock.now()
  await withPlataforma(db, 'servidor.uso', async (tx) => {
    const ativo = and(eq(servidor.id, id), eq(servidor.versao, versao), eq(servidor.estado, 'ATIVO'))
    const [antes] = await tx.select().from(servidor).where(ativo).for('update')
    if (!antes) return
    const mudou = antes.conexao !== conexao
    await tx
      .update(servidor)
      .set({ conexao, motivo, verificado_em: agora, ...(mudou && { conexao_desde: agora }) })
      .where(ativo)
    if (!mudou) return
    log.info({ evento: 'servidor.conexao', servidorId: id, de: antes.conexao, para: conexao }, 'server changed')
    const aberta = and(eq(servidorQueda.servidorId, id), sql`${servidorQueda.fim} IS NULL`)
    await tx.update(servidorQueda).set({ fim: agora }).where(aberta)
    if (conexao !== 'CONECTADO') {
      await tx
        .insert(servidorQueda)
        .values({ id: uuidv7(), servidorId: id, conexao, motivo: motivo ?? '', inicio: agora })
    }
  })
}
