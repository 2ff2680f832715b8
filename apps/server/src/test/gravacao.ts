import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, type OutputFormat } from 'mediabunny'

export const opus = { codec: 'opus', description: Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\0\0\0\0\0', 'latin1') }
export const aac = { codec: 'mp4a.40.2', description: Buffer.from([0x11, 0x88]) }

/** A second of one repeated packet, as a browser records it: Opus in WebM, AAC in MP4. */
export async function gravar(format: OutputFormat, som: typeof opus): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const fonte = new EncodedAudioPacketSource(som === opus ? 'opus' : 'aac')
  output.addAudioTrack(fonte)
  await output.start()
  const decoderConfig = { ...som, numberOfChannels: 1, sampleRate: 48_000 }
  for (let i = 0; i < 50; i++)
    await fonte.add(new EncodedPacket(new Uint8Array(20).fill(i), 'key', i / 50, 1 / 50), { decoderConfig })
  await output.finalize()
  return Buffer.from(target.buffer as ArrayBuffer)
}
