import type { ResizeOptions } from 'sharp'

/** Loaded with the first picture, so that the start is faster. */
export const abrirSharp = async () => (await import('sharp')).default

const maxPixels = 50_000_000

export type FormatoDeImagem = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'

/**
 * Re-encodes a picture as WebP without metadata. Its format is read from its content. Failures:
 * `tipo` (not an allowed format), `conteudo` (broken, or over 50 megapixels in all frames).
 */
export async function refazerImagem(
  original: Buffer,
  { formatos, tamanho, animada }: { formatos: readonly FormatoDeImagem[]; tamanho: ResizeOptions; animada?: boolean },
): Promise<{ webp: Buffer } | { recusa: 'tipo' | 'conteudo' }> {
  if (original.length === 0) return { recusa: 'tipo' }
  const sharp = await abrirSharp()
  const lida = () => sharp(original, { limitInputPixels: maxPixels, failOn: 'error', animated: animada ?? false })
  const formato = await lida()
    .metadata()
    .then(({ format, compression }) => (format === 'heif' && compression === 'av1' ? 'avif' : format))
    .catch(() => undefined)
  if (!formatos.some((aceito) => aceito === formato))
    return { recusa: formato || !pareceImagem(original, formatos) ? 'tipo' : 'conteudo' }
  try {
    return { webp: await lida().autoOrient().resize(tamanho).webp({ quality: 82 }).toBuffer() }
  } catch {
    return { recusa: 'conteudo' }
  }
}

const inicios: Record<FormatoDeImagem, RegExp> = {
  png: /^\x89PNG\r\n/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
  avif: /^.{4}ftypavi[fs]/s,
}

/** Checks the first bytes, so that broken or huge files are still recognized. */
function pareceImagem(original: Buffer, formatos: readonly FormatoDeImagem[]): boolean {
  const inicio = original.subarray(0, 12).toString('latin1')
  return formatos.some((formato) => inicios[formato].test(inicio))
}
