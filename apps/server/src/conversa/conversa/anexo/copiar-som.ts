import { buffer } from 'node:stream/consumers'
import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WEBM,
} from 'mediabunny'

/**
 * The program of `gravacao.ts`: copies the sound of a recording, without encoding it again. Reads
 * its standard input and writes at most as many bytes as its argument says; nothing where there is
 * no such sound.
 */
const maxBytes = Number(process.argv[2])
const source = new BufferSource(new Uint8Array(await buffer(process.stdin)))
const input = new Input({ source, formats: [WEBM, MP4] })
try {
  const trilha = await input.getPrimaryAudioTrack()
  if (trilha?.codec === 'opus' || trilha?.codec === 'aac') {
    const target = new BufferTarget()
    target.on('write', ({ end }) => {
      if (end > maxBytes) throw new RangeError('the sound is too large')
    })
    const format = trilha.codec === 'opus' ? new OggOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' })
    const output = new Output({ format, target })
    const copia = await Conversion.init({ input, output, video: { discard: true }, tags: {} })
    if (copia.isValid) {
      await copia.execute()
      process.stdout.write(new Uint8Array(target.buffer ?? []))
    }
  }
} catch {
  // Another kind of file, or a broken one: no sound to copy.
}
