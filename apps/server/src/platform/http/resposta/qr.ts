import { create } from 'qrcode'

/** QR code: one path of dark squares in a square of `lado` units, white margin included. */
export function desenharQr(texto: string): { lado: number; d: string } {
  const { size, data } = create(texto, { errorCorrectionLevel: 'M' }).modules
  const margem = 4
  let d = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      const inicio = x
      while (x + 1 < size && data[y * size + x + 1]) x++
      d += `M${inicio + margem} ${y + margem}h${x - inicio + 1}v1h-${x - inicio + 1}z`
    }
  }
  return { lado: size + 2 * margem, d }
}
