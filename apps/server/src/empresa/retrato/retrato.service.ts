import { randomUUID } from 'node:crypto'
import { maxBytesRetrato } from '@zelo/contract/empresa/imagem/retrato'
import { and, eq } from 'drizzle-orm'
import { esquecerChave } from '#empresa/empresa/empresa-publica.ts'
import { guardarFoto } from '#empresa/profissional/profissional.service.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa, empresaUsuario } from '#nucleo/empresa.table.ts'
import { enderecoDoRetrato, refazerRetrato } from '#nucleo/retrato.ts'
import { withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

type NaRede = { endereco: string | null }

/** Gives a company of the caller another logo, or none for null. */
export async function trocarLogo(contexto: Via<'trocarLogo'>, id: string, imagem: string | null): Promise<NaRede> {
  const { usuarioId } = contexto.ator
  return trocar(contexto, imagem, (nome) =>
    withPlataforma(contexto.db, 'empresa.cadastro', async (tx) => {
      const [antes] = await tx
        .select({ nome: empresa.nome, chave: empresa.chave, arquivo: empresa.logo })
        .from(empresa)
        .innerJoin(empresaUsuario, eq(empresaUsuario.empresaId, empresa.id))
        .where(and(eq(empresa.id, id), eq(empresaUsuario.usuarioId, usuarioId), eq(empresaUsuario.gestor, true)))
        .for('update', { of: empresa })
      if (!antes) throw new NaoEncontrado()
      await tx.update(empresa).set({ logo: nome }).where(eq(empresa.id, id))
      await auditar(tx, contexto, {
        acao: 'ALTERAR',
        recurso: 'empresa',
        id,
        nome: antes.nome,
        empresaId: id,
        antes: { logo: antes.arquivo && 'anterior' },
        depois: { logo: nome && 'nova' },
      })
      esquecerChave(contexto.db, antes.chave)
      return antes.arquivo
    }),
  )
}

/** Gives a professional another picture, or none for null. */
export async function trocarFoto(contexto: Via<'trocarFoto'>, id: string, imagem: string | null): Promise<NaRede> {
  const { id: empresaId } = contexto.empresa
  return trocar(contexto, imagem, (nome) =>
    withEmpresa(contexto.db, empresaId, async (tx) => {
      const antes = await guardarFoto(tx, empresaId, id, nome)
      await auditar(tx, contexto, {
        acao: 'ALTERAR',
        recurso: 'profissional',
        id,
        nome: antes.nome,
        empresaId,
        antes: { foto: antes.arquivo && 'anterior' },
        depois: { foto: nome && 'nova' },
      })
      return antes.arquivo
    }),
  )
}

/** Stores the file and its name, then deletes the old file. A refused name leaves no file. */
async function trocar(
  { storage }: Contexto,
  imagem: string | null,
  gravar: (nome: string | null) => Promise<string | null>,
): Promise<NaRede> {
  const nome = imagem === null ? null : `${randomUUID()}.webp`
  if (nome && imagem !== null) await storage.put(`retrato/${nome}`, await refazerRetrato(imagem, maxBytesRetrato))
  try {
    const anterior = await gravar(nome)
    if (anterior) await storage.delete(`retrato/${anterior}`)
  } catch (error) {
    if (nome) await storage.delete(`retrato/${nome}`)
    throw error
  }
  return { endereco: enderecoDoRetrato(nome) }
}
