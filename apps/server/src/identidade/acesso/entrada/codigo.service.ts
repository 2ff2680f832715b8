import { and, eq, isNull, lt } from 'drizzle-orm'
import { hashDoCodigo, novosCodigos, passoDoCodigo, soLetras } from '#identidade/acesso/segundo-fator/totp.ts'
import { codigoRecuperacao, segundoFator } from '#nucleo/acesso.table.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import type { Tx } from '#platform/database/database.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { abrirSelo } from '#platform/security/selo.ts'

type ServicosDoCodigo = Pick<Contexto, 'config' | 'clock'>

/** Accepts an app code or a recovery code once. Locks the row. Needs `withPlataforma`. */
export async function aceitarCodigo(
  tx: Tx,
  mundo: ServicosDoCodigo,
  usuarioId: number,
  informado: string,
): Promise<boolean> {
  const codigo = soLetras(informado)
  return /^\d{6}$/.test(codigo)
    ? aceitarDoAplicativo(tx, mundo, usuarioId, codigo)
    : aceitarDeRecuperacao(tx, mundo, usuarioId, codigo)
}

export async function aceitarDoAplicativo(
  tx: Tx,
  { config, clock }: ServicosDoCodigo,
  usuarioId: number,
  codigo: string,
) {
  const [linha] = await tx.select().from(segundoFator).where(eq(segundoFator.usuarioId, usuarioId)).for('update')
  if (!linha) return false
  const segredo = abrirSelo(chavePara(config, 'segundo-fator'), linha.segredo, String(usuarioId))
  const passo = passoDoCodigo(segredo, codigo, clock.now())
  if (passo === undefined || passo <= linha.ultimoPasso) return false
  const usados = await tx
    .update(segundoFator)
    .set({ ultimoPasso: passo })
    .where(and(eq(segundoFator.usuarioId, usuarioId), lt(segundoFator.ultimoPasso, passo)))
    .returning({ id: segundoFator.usuarioId })
  return usados.length > 0
}

async function aceitarDeRecuperacao(tx: Tx, { config, clock }: ServicosDoCodigo, usuarioId: number, codigo: string) {
  const hash = hashDoCodigo(chavePara(config, 'recuperacao'), usuarioId, codigo)
  const usados = await tx
    .update(codigoRecuperacao)
    .set({ usadoEm: clock.now() })
    .where(
      and(
        eq(codigoRecuperacao.usuarioId, usuarioId),
        eq(codigoRecuperacao.hash, hash),
        isNull(codigoRecuperacao.usadoEm),
      ),
    )
    .returning({ hash: codigoRecuperacao.hash })
  return usados.length > 0
}

/** Replaces the recovery codes and returns the new ones, which are never shown again. */
export async function trocarCodigos(tx: Tx, { config }: ServicosDoCodigo, usuarioId: number): Promise<string[]> {
  const codigos = novosCodigos()
  const chave = chavePara(config, 'recuperacao')
  await tx.delete(codigoRecuperacao).where(eq(codigoRecuperacao.usuarioId, usuarioId))
  await tx
    .insert(codigoRecuperacao)
    .values(codigos.map((codigo) => ({ usuarioId, hash: hashDoCodigo(chave, usuarioId, codigo) })))
  return codigos
}
