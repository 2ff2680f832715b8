import type { canal as contract } from '@zelo/contract/conversa/canal.schema'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { clienteParaLer } from '#agenda/cliente/cliente.leitura.ts'
import { comServidor, enderecoDoWebhook } from '#conversa/canal/saida/canal-aberto.ts'
import { sitesDaEmpresa } from '#conversa/canal/site/site.consulta.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { servidoresEmUso } from '#instalacao/servidor/servidor.leitura.ts'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Config } from '#platform/config.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { canal, canalContato } from './canal.table.ts'
import { segredosDaIdentidade } from './identidade.consulta.ts'

const maxPerdidas = 50
const perdidasMs = 14 * 24 * 3_600_000

type CanalComServidor = Awaited<ReturnType<typeof comServidor>>[number]

export async function listarCanais(contexto: Via<'listarCanais'>) {
  const { id: empresaId } = contexto.empresa
  return withPlataforma(contexto.db, 'canal.estado', async (tx) => {
    const rows = await comServidor(tx).where(eq(canal.empresaId, empresaId)).orderBy(asc(canal.criadoEm), asc(canal.id))
    const [onde] = await tx.select({ chave: empresa.chave }).from(empresa).where(eq(empresa.id, empresaId))
    if (!onde) throw new NaoEncontrado()
    const sites = await sitesDaEmpresa(tx, empresaId)
    const identidade = await segredosDaIdentidade(tx, empresaId, contexto.clock.now())
    const servidores = await servidoresEmUso(tx, ['WHATSAPP_EVOLUTION', 'WHATSAPP_CLOUD'])
    const perdidas = await tx
      .select({
        conversa_id: canalContato.conversaId,
        cliente: clienteParaLer.nome,
        canal: canal.nome,
        escreveu_em: canalContato.perdidaEm,
      })
      .from(canalContato)
      .innerJoin(canal, keyIs(canal, canalContato.empresaId, canalContato.canalId))
      .innerJoin(conversa, keyIs(conversa, canalContato.empresaId, canalContato.conversaId))
      .leftJoin(clienteParaLer, keyIs(clienteParaLer, conversa.empresaId, conversa.clienteId))
      .where(
        and(
          eq(canalContato.empresaId, empresaId),
          gt(canalContato.perdidaEm, new Date(contexto.clock.now().getTime() - perdidasMs)),
          // A client whom a person attends by now is no longer lost.
          eq(conversa.status, 'ESPERANDO'),
        ),
      )
      .orderBy(desc(canalContato.perdidaEm))
      .limit(maxPerdidas)
    return {
      canais: rows.map((row) => toCanal(contexto.config, row)),
      servidores,
      chave: onde.chave,
      sites,
      identidade,
      perdidas: perdidas.flatMap(({ escreveu_em, ...uma }) => (escreveu_em ? [{ ...uma, escreveu_em }] : [])),
    }
  })
}

export function toCanal(config: Config, { canal: row, servidor: dele }: CanalComServidor): z.output<typeof contract> {
  const daMeta = row.tipo === 'WHATSAPP_CLOUD'
  return {
    id: row.id,
    // Only the door of practice sees a practice phone.
    tipo: row.tipo as Exclude<typeof row.tipo, 'TREINO'>,
    nome: row.nome,
    servidor: dele.nome,
    numero: row.numero,
    numero_id: daMeta && /^\d+$/.test(row.identificador) ? row.identificador : null,
    estado: row.estado,
    conexao: row.conexao,
    conexao_desde: row.conexaoDesde,
    motivo: row.conexao !== 'INATIVO' ? row.motivo : row.estado === 'PAUSADO' ? 'PAUSADO' : 'SERVIDOR_PARADO',
    webhook: daMeta ? enderecoDoWebhook(config, row) : null,
    versao: row.versao,
  }
}

/** Phone numbers at which clients reach a company. */
export async function numerosDosCanais(tx: Tx, empresaId: string): Promise<(string | null)[]> {
  const rows = await tx.select({ numero: canal.numero }).from(canal).where(eq(canal.empresaId, empresaId))
  return rows.map(({ numero }) => numero)
}
