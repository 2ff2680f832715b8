import { and, eq, isNull } from 'drizzle-orm'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { conversa } from './conversa.table.ts'

type Atendimento = { pergunta_satisfacao: boolean }

export async function consultarAtendimento(contexto: Via<'consultarAtendimento'>): Promise<Atendimento> {
  return withEmpresa(contexto.db, contexto.empresa.id, (tx) => ler(tx, contexto.empresa.id))
}

export async function editarAtendimento(contexto: Via<'editarAtendimento'>, novo: Atendimento): Promise<Atendimento> {
  const { id } = contexto.empresa
  return withEmpresa(contexto.db, id, async (tx) => {
    const antes = await ler(tx, id)
    if (antes.pergunta_satisfacao === novo.pergunta_satisfacao) return antes
    await tx.update(empresa).set({ perguntaSatisfacao: novo.pergunta_satisfacao }).where(eq(empresa.id, id))
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'empresa',
      id,
      nome: 'atendimento',
      empresaId: id,
      antes,
      depois: novo,
    })
    return novo
  })
}

/**
 * Stores a rating of an ended conversation; the first one stays.
 * @returns whether it was asked and unanswered
 */
export async function guardarSatisfacao(
  tx: Tx,
  { empresaId, conversaId, hash, nota }: { empresaId: string; conversaId: string; hash: Buffer; nota: number },
): Promise<boolean> {
  const guardadas = await tx
    .update(conversa)
    .set({ satisfacao: nota })
    .where(
      and(
        keyIs(conversa, empresaId, conversaId),
        eq(conversa.visitanteHash, hash),
        eq(conversa.status, 'ENCERRADA'),
        isNull(conversa.satisfacao),
      ),
    )
    .returning({ id: conversa.id })
  return guardadas.length > 0
}

async function ler(tx: Tx, id: string): Promise<Atendimento> {
  const [row] = await tx
    .select({ pergunta_satisfacao: empresa.perguntaSatisfacao })
    .from(empresa)
    .where(eq(empresa.id, id))
  return row ?? { pergunta_satisfacao: false }
}
