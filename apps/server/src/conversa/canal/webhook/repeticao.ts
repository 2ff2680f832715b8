import type { AutorMensagem } from '@zelo/contract/nucleo/enums'
import { and, desc, eq } from 'drizzle-orm'
import { mensagem } from '#conversa/conversa/conversa.table.ts'
import type { Tx } from '#platform/database/database.ts'

const janelaMs = 10 * 60_000
const maxIguais = 5
const pressaMs = 3 * 60_000
/** More answers of ours in three minutes than a person could have asked for. */
const maxRespostas = 20
const horaMs = 3_600_000
/** A slower machine differs from a person by never stopping. */
const maxPorHora = 60

type Dita = { autor: AutorMensagem; texto: string; criadaEm: Date }

/**
 * Whether the writer behaves like a machine: the same words again and again, or an answer to each
 * of ours without a pause.
 */
export async function pareceRobo(
  tx: Tx,
  { empresaId, conversaId, agora }: { empresaId: string; conversaId: string; agora: Date },
): Promise<boolean> {
  const ultimas: Dita[] = await tx
    .select({ autor: mensagem.autor, texto: mensagem.texto, criadaEm: mensagem.criadaEm })
    .from(mensagem)
    .where(and(eq(mensagem.empresaId, empresaId), eq(mensagem.conversaId, conversaId)))
    .orderBy(desc(mensagem.ordem))
    .limit(2 * maxPorHora + maxIguais)
  const desde = (ms: number) => ultimas.filter(({ criadaEm }) => agora.getTime() - criadaEm.getTime() < ms)
  const deles = desde(janelaMs).filter(({ autor }) => autor === 'CLIENTE')
  const iguais = deles.slice(0, maxIguais)
  if (iguais.length === maxIguais && new Set(iguais.map(({ texto }) => texto.trim().toLowerCase())).size === 1)
    return true
  const respostas = (ms: number) => desde(ms).filter(({ autor }) => autor === 'AGENTE').length
  return respostas(pressaMs) >= maxRespostas || respostas(horaMs) >= maxPorHora
}
