import { maxBytesAnexo } from '@zelo/contract/conversa/anexo'
import fc from 'fast-check'
import { Mp4OutputFormat, WebMOutputFormat } from 'mediabunny'
import { expect, test } from 'vitest'
import { Indisponivel } from '#platform/errors.ts'
import { openLog } from '#platform/log.ts'
import { aac, gravar, opus } from '#test/gravacao.ts'
import { comoMensagemDeVoz } from './gravacao.ts'

const copiar = (arquivo: Buffer, fecha = new AbortController()) =>
  comoMensagemDeVoz(arquivo, { log: openLog('silent'), fecha: fecha.signal })
/** MP4 boxes that begin with their number of entries. */
const tabelas = ['stts', 'ctts', 'stsz', 'stsc', 'stco', 'trun', 'trex', 'tfhd']
const mentira = fc.record({
  tabela: fc.constantFrom(...tabelas),
  campo: fc.integer({ min: 1, max: 8 }),
  valor: fc.oneof(fc.nat(100_000), fc.constantFrom(2 ** 24, 2 ** 31, 2 ** 32 - 1)),
})
const troca = fc.record({ onde: fc.double({ min: 0, max: 0.999, noNaN: true }), byte: fc.nat(255) })

test('a recording that lies about its parts is refused or copied; no lie costs the server memory or time', async () => {
  const arquivos = await Promise.all([
    gravar(new Mp4OutputFormat({ fastStart: 'fragmented' }), aac),
    gravar(new Mp4OutputFormat({ fastStart: 'in-memory' }), aac),
    gravar(new WebMOutputFormat(), opus),
  ])
  for (const arquivo of arquivos) expect((await copiar(arquivo))?.length).toBeGreaterThan(1_000)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(2),
      fc.array(mentira, { maxLength: 4 }),
      fc.array(troca, { maxLength: 4 }),
      async (qual, mentiras, trocas) => {
        const arquivo = Buffer.from(arquivos[qual] as Buffer)
        for (const { tabela, campo, valor } of mentiras) {
          const onde = arquivo.indexOf(tabela)
          if (onde >= 0) arquivo.writeUInt32BE(valor, onde + 4 * campo)
        }
        for (const { onde, byte } of trocas) arquivo[Math.floor(onde * arquivo.length)] = byte
        const copia = await copiar(arquivo).catch((erro) => {
          if (!(erro instanceof Indisponivel)) throw erro
        })
        expect(copia?.length ?? 0).toBeLessThanOrEqual(maxBytesAnexo)
      },
    ),
    { numRuns: 20, examples: [[0, [{ tabela: 'trun', campo: 2, valor: 2 ** 32 - 1 }], []]] },
  )
}, 240_000)

test('few are read at once, few wait, others are refused; a server that closes starts no more', async () => {
  const juntos = await Promise.allSettled(Array.from({ length: 12 }, () => copiar(Buffer.from('não é som'))))
  const recusados = juntos.flatMap((uma) => (uma.status === 'rejected' ? [uma.reason] : []))
  expect(recusados).toHaveLength(4)
  for (const razao of recusados) expect(razao).toBeInstanceOf(Indisponivel)

  const fecha = new AbortController()
  const lendo = copiar(await gravar(new WebMOutputFormat(), opus), fecha)
  // By then its process has started.
  setImmediate(() => fecha.abort())
  await expect(lendo).rejects.toBeInstanceOf(Indisponivel)
}, 60_000)
