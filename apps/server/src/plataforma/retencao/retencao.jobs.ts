import { and, eq, lt, lte, or } from 'drizzle-orm'
import { esquecerImportacoes } from '#agenda/cliente/importacao/importacao.service.ts'
import { esquecerVoltas } from '#agenda/ficha/mescla/mescla.service.ts'
import { esquecerVelhas } from '#agente/ensino/ensino.guardar.ts'
import { contatoMensagem } from '#avisos/contato/contato.table.ts'
import { newsletterInscricao } from '#avisos/newsletter/newsletter.table.ts'
import { esquecerEventos } from '#conversa/canal/saida/esquecer.service.ts'
import { lerConfiguracao } from '#instalacao/configuracao/configuracao.service.ts'
import { sessao } from '#nucleo/acesso.table.ts'
import { retencaoDiaria } from '#plataforma/filas.ts'
import { leitura } from '#plataforma/leitura/leitura.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

const umDiaMs = 24 * 3_600_000
/** Legal minimum for access records, and maximum of the privacy policy. */
const mesesDeAcesso = 6

/** Daily deletion of expired data; periods are settings. */
export function retencaoJobs(servicos: Servicos): void {
  servicos.jobs.repetir(retencaoDiaria, umDiaMs, () => limpar(servicos))
}

/** Deletes expired data: contact messages, newsletter entries, old sessions and more. */
export async function limpar(servicos: Servicos): Promise<void> {
  const { retencao } = await lerConfiguracao(servicos)
  const agora = servicos.clock.now()
  const apagadas = await withPlataforma(servicos.db, 'retencao.diaria', async (tx) => {
    const mensagens = await tx
      .delete(contatoMensagem)
      .where(lt(contatoMensagem.criadaEm, mesesAntes(agora, retencao.contato_meses)))
    const inscricoes = await tx
      .delete(newsletterInscricao)
      .where(
        or(
          and(
            eq(newsletterInscricao.status, 'PENDENTE'),
            lt(newsletterInscricao.pedidaEm, diasAntes(agora, retencao.newsletter_pendente_dias)),
          ),
          and(
            eq(newsletterInscricao.status, 'CANCELADA'),
            lt(newsletterInscricao.canceladaEm, mesesAntes(agora, retencao.newsletter_saida_meses)),
          ),
        ),
      )
    const sessoes = await tx.delete(sessao).where(lt(sessao.vistaEm, mesesAntes(agora, mesesDeAcesso)))
    // The trail keeps the reason; the opening is over.
    const leituras = await tx.delete(leitura).where(lte(leitura.ate, agora))
    const { rowCount: usos } = await tx.client.query('DELETE FROM limite_uso WHERE em < $1', [diasAntes(agora, 1)])
    await tx.client.query('UPDATE conversa SET origem = NULL WHERE origem IS NOT NULL AND ultima_em < $1', [
      diasAntes(agora, 1),
    ])
    const unioes = await esquecerVoltas(tx, agora)
    const importacoes = await esquecerImportacoes(tx, agora)
    const eventos = await esquecerEventos(tx, agora)
    const frases = await esquecerVelhas(tx, agora)
    return {
      unioes,
      usos,
      importacoes,
      eventos,
      frases,
      mensagens: mensagens.rowCount,
      inscricoes: inscricoes.rowCount,
      sessoes: sessoes.rowCount,
      leituras: leituras.rowCount,
    }
  })
  servicos.log.info({ evento: 'retencao.limpeza', ...apagadas }, 'kept long enough: deleted')
}

function mesesAntes(agora: Date, meses: number): Date {
  const data = new Date(agora)
  data.setUTCMonth(data.getUTCMonth() - meses)
  return data
}

function diasAntes(agora: Date, dias: number): Date {
  return new Date(agora.getTime() - dias * umDiaMs)
}
