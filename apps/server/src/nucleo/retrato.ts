import { Invalido } from '#platform/errors.ts'
import { refazerImagem } from '#platform/storage/imagem.ts'

const lado = 320

/** Public address of a stored picture. */
export function enderecoDoRetrato(arquivo: string | null): string | null {
  return arquivo && `/api/arquivos/retrato/${arquivo}`
}

/** A square WebP from base64, without metadata; throws Invalido with the reason. */
export async function refazerRetrato(imagem: string, maxBytes: number): Promise<Buffer> {
  const original = Buffer.from(imagem.replace(/^data:[^,]*,/, ''), 'base64')
  if (original.length > maxBytes) {
    throw new Invalido({
      imagem: { br: 'A imagem passa de 2 MB: escolha uma menor.', en: 'The image is over 2 MB: choose a smaller one.' },
    })
  }
  const refeita = await refazerImagem(original, {
    formatos: ['jpeg', 'png', 'webp', 'gif', 'avif'],
    tamanho: { width: lado, height: lado, fit: 'cover' },
  })
  if ('webp' in refeita) return refeita.webp
  throw new Invalido({
    imagem: {
      br: 'Este arquivo não é uma imagem que possamos abrir: use JPEG, PNG, WebP, GIF ou AVIF.',
      en: 'This file is not an image that we can open: use JPEG, PNG, WebP, GIF or AVIF.',
    },
  })
}
