import type { Achado } from '@zelo/contract/agente/instrucao'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq } from 'drizzle-orm'
import { instrucaoRevisar } from '#agente/filas.ts'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { destinatarios } from '#empresa/profissional/destinatarios.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { type InstrucaoDaEmpresa, instrucaoEmUso } from './instrucao.consulta.ts'
import { instrucao } from './instrucao.table.ts'
import { achadosDe, guardarAchados } from './revisao.service.ts'

const cadaMs = 5 * 60_000
/** At most so many per run; the next run takes the rest. */
const maxPorVez = 200

export function instrucaoJobs(servicos: Servicos): void {
  servicos.jobs.repetir(instrucaoRevisar, cadaMs, () => revisarPublicadas(servicos))
}

/** Compares instructions with changed records again; tells managers of new findings. */
export async function revisarPublicadas(servicos: Servicos): Promise<void> {
  const pedidas = await withPlataforma(servicos.db, 'instrucao.revisao', (tx) =>
    tx
      .select({ empresaId: instrucao.empresaId, idioma: instrucao.idioma })
      .from(instrucao)
      .where(eq(instrucao.revisar, true))
      .limit(maxPorVez),
  )
  for (const alvo of pedidas)
    await revisarDeNovo(servicos, alvo).catch((err: unknown) =>
      servicos.log.error({ err, ...alvo }, 'instrucao: the text of a company was not compared'),
    )
}

async function revisarDeNovo(servicos: Servicos, alvo: InstrucaoDaEmpresa): Promise<void> {
  await withPlataforma(servicos.db, 'instrucao.revisao', async (tx) => {
    // Clear the mark before reading the records: a later change sets it again.
    const [pedida] = await tx
      .update(instrucao)
      .set({ revisar: false })
      .where(
        and(eq(instrucao.empresaId, alvo.empresaId), eq(instrucao.idioma, alvo.idioma), eq(instrucao.revisar, true)),
      )
      .returning({ publicada: instrucao.publicada })
    if (!pedida) return
    const agora = servicos.clock.now()
    const corpo = (await instrucaoEmUso(tx, { ...alvo, categoriaId: null })) ?? ''
    const ler = (idioma: Idioma) => achadosDe(tx, { empresaId: alvo.empresaId, corpo, agora, idioma })
    const achados = { br: await ler('br'), en: await ler('en') }
    const novas = await guardarAchados(tx, alvo, achados.br, agora)
    if (novas.size > 0) await avisar(tx, servicos, alvo, novas, achados)
  })
}

async function avisar(
  tx: Tx,
  servicos: Servicos,
  { empresaId, idioma }: InstrucaoDaEmpresa,
  novas: ReadonlySet<string>,
  achados: Record<'br' | 'en', Achado[]>,
): Promise<void> {
  const [daqui] = await tx.select({ nome: empresa.nome }).from(empresa).where(eq(empresa.id, empresaId))
  const gestores = await destinatarios(tx, empresaId)
  const vez = servicos.clock.now().getTime()
  for (const [lingua, usuarioIds] of gestores) {
    const dela = achados[lingua].filter(({ chave }) => novas.has(chave))
    const linhas = dela.slice(0, 3).map(({ linha, diz, registro }) => {
      const prompt = lingua === 'br' ? `Linha ${linha}: «${diz}»` : `Line ${linha}: «${diz}»`
      return registro ? `${prompt}; ${lingua === 'br' ? 'no cadastro' : 'in the records'}: ${registro}` : prompt
    })
    const mais = dela.length > linhas.length ? [lingua === 'br' ? 'E mais.' : 'And more.'] : []
    await notificar(tx, servicos, {
      chave: `instrucao.achado:${empresaId}:${idioma}:${vez}:${lingua}`,
      tipo: 'PLATAFORMA',
      assunto:
        lingua === 'br'
          ? `As instruções do agente não batem com o cadastro de ${escapeHtml(daqui?.nome ?? '')}`
          : `The agent’s instructions do not match the records of ${escapeHtml(daqui?.nome ?? '')}`,
      message: `${[...linhas, ...mais].map((linha) => `<p>${escapeHtml(linha)}</p>`).join('')}<p><a href="/gerenciamento/agente/instrucoes?lingua=${idioma}">${lingua === 'br' ? 'Rever as instruções' : 'Review the instructions'}</a></p>`,
      usuarioIds,
    })
  }
}
