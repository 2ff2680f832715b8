import { contarVagos } from '#agenda/agendamento/horarios/vagos.ts'
import { resumoEnviar, resumoWhatsapp } from '#plataforma/filas.ts'
import type { Servicos } from '#platform/servicos.ts'
import { enviarDevidos, noDia } from './devidos.ts'
import { chaveDoResumo, entregarNoSino, entregarPorEmail } from './entrega.ts'
import { enviarNoites } from './noite.ts'
import { escreverResumo } from './resumo.textos.ts'
import { enviarPeloWhatsapp } from './resumo.whatsapp.ts'

const cadaMs = 5 * 60_000

export function resumoJobs(servicos: Servicos): void {
  servicos.jobs.tratar(resumoWhatsapp, (dados) => enviarPeloWhatsapp(servicos, dados))
  servicos.jobs.repetir(resumoEnviar, cadaMs, () => enviarPartes(servicos))
}

/** Sends the messages of both parts of the day. A failure of one does not stop the other. */
export async function enviarPartes(servicos: Servicos): Promise<void> {
  try {
    await enviarResumos(servicos)
  } finally {
    await enviarNoites(servicos)
  }
}

function enviarResumos(servicos: Servicos): Promise<void> {
  return enviarDevidos<{ horarios: number; primeiro: string | null }>(
    servicos,
    'manha',
    `SELECT count(*)::integer AS horarios, to_char(min(a.inicio) AT TIME ZONE d.fuso, 'HH24:MI') AS primeiro
     FROM agendamento a WHERE a.status IN ('MARCADO', 'CONFIRMADO') AND ${noDia('d.dia')}`,
    async (tx, devido) => {
      const { empresaId, usuarioId, dia, horarios, primeiro, esperando, promessas, meio } = devido
      if (horarios + esperando + promessas === 0 && !devido.mesmo_vazio) return
      const vagos = await contarVagos(tx, empresaId, dia, servicos.clock.now())
      if (meio === 'WHATSAPP' || meio === 'AMBOS')
        await servicos.jobs.enviar(
          tx,
          resumoWhatsapp,
          { empresaId, usuarioId, dia, horarios, primeiro, esperando, promessas, vagos },
          { chave: chaveDoResumo('manha', devido) },
        )
      if (meio === 'WHATSAPP') return
      const entregar = meio === 'AVISO' ? entregarNoSino : entregarPorEmail
      await entregar(tx, servicos, 'manha', devido, escreverResumo(devido.idioma, { ...devido, vagos }))
    },
  )
}
