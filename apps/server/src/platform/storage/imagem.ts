import sharp, { type ResizeOptions } from 'sharp'

const maxPixels = 50_000_000

export type FormatoDeImagem = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'

/**
 * A picture made again as WebP of its pixels alone: place, camera and whatever else the file carried stay behind. Judged by content, not by
 * name. `tipo`: not one of the formats; `conteudo`: one of them, but broken or larger than 50 megapixels, every frame counted.
 */
export async function refazerImagem(
  original: Buffer,
  { formatos, tamanho, animada }: { formatos: readonly FormatoDeImagem[]; tamanho: ResizeOptions; animada?: boolean },
): Promise<{ webp: Buffer } | { recusa: 'tipo' | 'conteudo' }> {
  if (original.length === 0) return { recusa: 'tipo' }
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

/** Begins as one of the formats does: a file cut short or too large to be read is still called what it is. */
function pareceImagem(original: Buffer, formatos: readonly FormatoDeImagem[]): boolean {
  const inicio = original.subarray(0, 12).toString('latin1')
  return formatos.some((formato) => inicios[formato].test(inicio))
}
