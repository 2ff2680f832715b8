/**
 * A recording of a browser (WebM, or MP4 in fragments) in a file that channels take as a voice
 * message: Opus in Ogg, AAC in MP4. Its sound is copied, not encoded again. Undefined: no such
 * sound.
 */
export async function comoMensagemDeVoz(bytes: Buffer): Promise<Buffer | undefined> {
  const m = await import('mediabunny')
  const input = new m.Input({ source: new m.BufferSource(new Uint8Array(bytes)), formats: [m.WEBM, m.MP4] })
  try {
    const trilha = await input.getPrimaryAudioTrack()
    if (trilha?.codec !== 'opus' && trilha?.codec !== 'aac') return undefined
    const target = new m.BufferTarget()
    const format = trilha.codec === 'opus' ? new m.OggOutputFormat() : new m.Mp4OutputFormat({ fastStart: 'in-memory' })
    const output = new m.Output({ format, target })
    const copia = await m.Conversion.init({ input, output, video: { discard: true }, tags: {} })
    if (!copia.isValid) return undefined
    await copia.execute()
    return target.buffer ? Buffer.from(target.buffer) : undefined
  } catch {
    return undefined
  } finally {
    input.dispose()
  }
}
