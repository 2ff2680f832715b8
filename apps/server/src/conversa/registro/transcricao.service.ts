import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { toCliente } from '#agenda/cliente/cliente.dados.ts'
import { comNomes, lerPagina, type PaginaLida } from '#conversa/conversa/conversa.consulta.ts'
import { naConversa } from '#conversa/conversa/conversa.service.ts'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { enviarPdf } from '#platform/http/resposta/enviar-pdf.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { emitir, exigirArquivos } from './registro.service.ts'

/** More messages than anybody reads on paper. */
const maxMensagens = 2_000
const porVez = 200

/**
 * Sends the conversation's newest 2 000 messages with the code of its record; `notas`: the team's
 * notes too.
 */
export async function baixarConversa(
  contexto: Via<'baixarConversa'>,
  { id, notas }: { id: string; notas: boolean },
  reply: FastifyReply,
): Promise<undefined> {
  await exigirArquivos(contexto, id)
  const { paginas, ...lida } = await naConversa(contexto, id, async (tx, row, empresaId) => {
    const registro = await emitir(contexto, tx, { empresaId, conversaId: id, ordem: row.conversa.ultimaOrdem })
    const [deQuem] = await tx
      .select({ nome: empresa.nome, fuso: empresa.fuso })
      .from(empresa)
      .where(eq(empresa.id, empresaId))
    await auditar(tx, contexto, {
      acao: 'EXPORTAR',
      recurso: 'conversa',
      id,
      nome: 'conversa.pdf',
      empresaId,
      depois: { registro: registro.codigo, notas },
    })
    return { row, registro, deQuem, paginas: await lerUltimas(tx, empresaId, id, registro.mensagens) }
  })
  const { row, registro, deQuem } = lida
  const mensagens = []
  for (const pagina of paginas) {
    const nomeada: PaginaLida = notas ? await comNomes(contexto.db, pagina) : { ...pagina, notas: [] }
    for (const { ordem, autor, texto, anexo, criada_em: quando } of nomeada.mensagens)
      mensagens.push({
        ...{ ordem, autor, texto, anexo, quando },
        notas: nomeada.notas
          .filter((nota) => nota.ordem === ordem && nota.tipo === 'NOTA')
          .map(({ quem, texto, criada_em }) => ({ quem: quem?.nome ?? '', texto, quando: criada_em })),
      })
  }
  const { canal, desfecho, satisfacao } = row.conversa
  // The library of documents is loaded with the first one.
  const { desenharConversa } = await import('./conversa-pdf.ts')
  const pdf = await desenharConversa(
    {
      empresa: deQuem?.nome ?? '',
      fuso: deQuem?.fuso ?? 'America/Sao_Paulo',
      cliente: row.cliente && toCliente(row.cliente),
      ...{ canal, desfecho, satisfacao, mensagens },
      total: registro.mensagens,
      registro: { codigo: registro.codigo, endereco: registro.endereco, emitidoEm: registro.emitido_em },
    },
    contexto.idioma,
  )
  await enviarPdf(reply, pdf, `conversa-${registro.codigo}.pdf`)
  return undefined
}

/** The newest messages up to that one, oldest first. */
async function lerUltimas(tx: Tx, empresaId: string, conversaId: string, ate: number) {
  const paginas = []
  let antesDe = ate + 1
  for (let lidas = 0; lidas < maxMensagens && antesDe > 1; lidas += porVez) {
    const pagina = await lerPagina(tx, empresaId, conversaId, { antesDe, limite: porVez })
    const [primeira] = pagina.mensagens
    if (!primeira) break
    paginas.unshift(pagina)
    antesDe = primeira.ordem
  }
  return paginas
}
