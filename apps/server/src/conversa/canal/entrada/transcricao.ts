import { and, eq } from 'drizzle-orm'
import { canalEvento } from '#conversa/canal/canal.table.ts'
import type { Audio, CanalAberto } from '#conversa/canal/provedores/canal.porta.ts'
import { portas } from '#conversa/canal/provedores/portas.ts'
import { lerCanalAberto } from '#conversa/canal/saida/canal-aberto.ts'
import { servidorDeTranscricao } from '#instalacao/servidor/servidor-ativo.service.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { fetchFora } from '#platform/http/fora/fora.ts'
import { liberadosPara } from '#platform/security/destino.ts'
import type { Servicos } from '#platform/servicos.ts'

/** Longer voice messages are not transcribed: the client is asked to write. */
const maxSegundos = 180
const maxBytes = 4 * 1024 * 1024
const limiteMs = 25_000
const maxTexto = 4_000

export type AOuvir = { empresaId: string; canalId: string; provedorId: string; audio: Audio }

/**
 * Transcribes a voice message before its event is read. '' when no server can; the client is then
 * asked to write. Never throws for that.
 */
export async function ouvirAudio(servicos: Servicos, { audio, ...evento }: AOuvir): Promise<void> {
  const transcricao = await transcrever(servicos, evento, audio).catch((error: Error) => {
    servicos.log.warn({ err: error, canal: evento.canalId }, 'channels: a voice message could not be written down')
    return ''
  })
  await withEmpresa(servicos.db, evento.empresaId, (tx) =>
    tx
      .update(canalEvento)
      .set({ transcricao })
      .where(
        and(
          eq(canalEvento.empresaId, evento.empresaId),
          eq(canalEvento.canalId, evento.canalId),
          eq(canalEvento.provedorId, evento.provedorId),
        ),
      ),
  )
}

async function transcrever(
  servicos: Servicos,
  { empresaId, canalId }: Pick<AOuvir, 'empresaId' | 'canalId'>,
  audio: Audio,
): Promise<string> {
  const { db, config } = servicos
  if ((audio.segundos ?? 0) > maxSegundos) return ''
  const servidor = await servidorDeTranscricao(servicos)
  if (!servidor) return ''
  const canal = await withPlataforma(db, 'canal.entrada', async (tx) => {
    const [dela] = await tx.select({ usaModelo: empresa.usaModelo }).from(empresa).where(eq(empresa.id, empresaId))
    // A company that declined models for its clients' texts declined them for voices.
    return dela?.usaModelo ? await lerCanalAberto(tx, config, { empresaId, canalId }) : undefined
  })
  if (!canal || canal.parado) return ''
  const { bytes, mime } = await portas[canal.aberto.tipo].baixarMidia(canal.aberto, audio, maxBytes)
  if (bytes.length === 0 || bytes.length > maxBytes) return ''
  return perguntar(servidor, liberadosPara('plataforma', config), { bytes, mime })
}

/** OpenAI's `/audio/transcriptions`, which compatible servers have too. */
async function perguntar(
  { endereco, segredo, opcoes }: { endereco: string; segredo: string; opcoes: { transcricao: string } },
  liberados: CanalAberto['liberados'],
  { bytes, mime }: { bytes: Buffer; mime: string },
): Promise<string> {
  const formulario = new FormData()
  formulario.set('model', opcoes.transcricao)
  formulario.set('response_format', 'json')
  const [tipo = 'audio/ogg'] = mime.split(';')
  const extensao = { 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/aac': 'aac', 'audio/amr': 'amr' }[tipo] ?? 'ogg'
  formulario.set('file', new File([new Uint8Array(bytes)], `audio.${extensao}`, { type: tipo }))
  const resposta = await fetchFora(liberados)(`${endereco.replace(/\/+$/, '')}/audio/transcriptions`, {
    method: 'POST',
    headers: segredo ? { authorization: `Bearer ${segredo}` } : {},
    body: formulario,
    signal: AbortSignal.timeout(limiteMs),
  })
  if (!resposta.ok) throw new Error(`transcription: ${resposta.status}`)
  const { text } = (await resposta.json()) as { text?: unknown }
  return typeof text === 'string' ? text.trim().slice(0, maxTexto) : ''
}
