import { randomUUID } from 'node:crypto'
import {
  maxBytesImagem,
  type RecusaDeImagem,
  recusasDeImagem,
  type TelaComImagem,
} from '@zelo/contract/empresa/imagem/imagem'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { Erro } from '@zelo/contract/nucleo/erro'
import { caminhoDasImagens } from '@zelo/contract/nucleo/imagem-guardada'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { empresaDaChamada, exigirTambem, type Via } from '#nucleo/contexto.ts'
import { ErroDoProduto, NaoEncontrado } from '#platform/errors.ts'
import { refazerImagem } from '#platform/storage/imagem.ts'

const ladoMaior = 1600
const status: Record<RecusaDeImagem, number> = {
  noFileGiven: 400,
  typeNotAllowed: 415,
  fileTooLarge: 413,
  importError: 400,
}

/** A refused picture. `error` is a code that Markdown editors know. */
export class ImagemRecusada extends ErroDoProduto {
  readonly status: number
  readonly codigo = 'IMAGEM_RECUSADA'
  readonly recusa: RecusaDeImagem

  constructor(recusa: RecusaDeImagem) {
    super(recusasDeImagem[recusa])
    this.recusa = recusa
    this.status = status[recusa]
  }

  override toWire(idioma: Idioma): Erro & { error: RecusaDeImagem } {
    return { ...super.toWire(idioma), error: this.recusa }
  }
}

/**
 * Stores a picture for texts of `tela`. It belongs to the company of the call or to the platform.
 * The caller must have the right to write the text. @returns its address for Markdown
 */
export async function guardarImagem(
  contexto: Via<'enviarImagem'>,
  tela: TelaComImagem,
  original: Buffer | undefined,
): Promise<{ data: { filePath: string } }> {
  const { ator } = contexto
  exigirTambem(contexto, tela, podeRota(ator.permissoes, tela, 'pode_incluir') ? 'pode_incluir' : 'pode_alterar')
  const dono = tela.startsWith('/gerenciamento/') ? empresaDaChamada(ator, true).id : 'plataforma'
  if (!original || original.length === 0) throw new ImagemRecusada('noFileGiven')
  if (original.length > maxBytesImagem) throw new ImagemRecusada('fileTooLarge')
  const refeita = await refazerImagem(original, {
    formatos: ['png', 'jpeg', 'gif', 'avif'],
    tamanho: { width: ladoMaior, height: ladoMaior, fit: 'inside', withoutEnlargement: true },
    animada: true,
  })
  if ('recusa' in refeita) throw new ImagemRecusada(refeita.recusa === 'tipo' ? 'typeNotAllowed' : 'importError')
  const arquivo = `${dono}/${randomUUID()}.webp`
  await contexto.storage.put(`imagem/${arquivo}`, refeita.webp)
  return { data: { filePath: caminhoDasImagens + arquivo } }
}

/** Every signed-in user may see the platform's pictures, and its people a company's; else 404. */
export async function lerImagem(
  contexto: Via<'verImagem'>,
  { dono, arquivo }: { dono: string; arquivo: string },
): Promise<Buffer> {
  if (dono !== 'plataforma' && !contexto.ator.empresas.some(({ id }) => id === dono)) throw new NaoEncontrado()
  const webp = await contexto.storage.get(`imagem/${dono}/${arquivo}`)
  if (!webp) throw new NaoEncontrado()
  return webp
}
