import { lt } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { esquecerVoltas } from '#agenda/cliente/guarda/mescla.ts'
import { esquecerImportacoes } from '#agenda/cliente/importacao/importacao.service.ts'
import { esquecerVelhas } from '#agente/ensino/ensino.guardar.ts'
import { apagarMensagens } from '#avisos/contato/contato.service.ts'
import { apagarInscricoes } from '#avisos/newsletter/newsletter.service.ts'
import { esquecerPaineis } from '#avisos/notificacao/push/presenca.ts'
import { esquecerEventos } from '#conversa/canal/saida/esquecer.service.ts'
import { esquecerOrigens } from '#conversa/conversa/guarda/conversa-guardada.ts'
import { lerConfiguracao } from '#instalacao/configuracao/configuracao.service.ts'
import { esquecerPedidos } from '#integracao/chave-api/uma-vez.ts'
import { esquecerEventosVelhos } from '#integracao/webhook/esquecer.ts'
import { sessao } from '#nucleo/acesso.table.ts'
import { retencaoDiaria } from '#plataforma/filas.ts'
import { apagarEncerradas } from '#plataforma/leitura/leitura.service.ts'
import { limparEntradas } from '#plataforma/portabilidade/entradas.ts'
import { esquecerArquivos } from '#plataforma/portabilidade/portabilidade.service.ts'
import { esquecerVindas } from '#plataforma/portabilidade/vinda/vinda.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { umDiaMs } from '#platform/time.ts'

/** How long access records are kept: the law's minimum and the privacy policy's maximum. */
const mesesDeAcesso = 6

/** Deletes expired data once a day. The settings say how long data is kept. */
export function retencaoJobs(servicos: Servicos): void {
  servicos.jobs.repetir(retencaoDiaria, umDiaMs, () => limpar(servicos))
}

/** Deletes expired data: contact messages, newsletter entries, old sessions and more. */
export async function limpar(servicos: Servicos): Promise<void> {
  const { retencao } = await lerConfiguracao(servicos)
  const agora = servicos.clock.now()
  const apagadas = await withPlataforma(servicos.db, 'retencao.diaria', async (tx) => {
    const mensagens = await apagarMensagens(tx, mesesAntes(agora, retencao.contato_meses))
    const inscricoes = await apagarInscricoes(tx, {
      pedidas: diasAntes(agora, retencao.newsletter_pendente_dias),
      canceladas: mesesAntes(agora, retencao.newsletter_saida_meses),
    })
    const sessoes = await tx.delete(sessao).where(lt(sessao.vistaEm, mesesAntes(agora, mesesDeAcesso)))
    const leituras = await apagarEncerradas(tx, agora)
    const { rowCount: usos } = await tx.client.query('DELETE FROM limite_uso WHERE em < $1', [diasAntes(agora, 1)])
    await esquecerOrigens(tx, diasAntes(agora, 1))
    const unioes = await esquecerVoltas(tx, agora)
    const importacoes = await esquecerImportacoes(tx, agora)
    const eventos = await esquecerEventos(tx, agora)
    const frases = await esquecerVelhas(tx, agora)
    const paineis = await esquecerPaineis(tx, agora)
    const webhooks = await esquecerEventosVelhos(tx, agora)
    const pedidos = await esquecerPedidos(tx, agora)
    return {
      unioes,
      usos,
      importacoes,
      eventos,
      frases,
      paineis,
      webhooks,
      pedidos,
      mensagens,
      inscricoes,
      sessoes: sessoes.rowCount,
      leituras,
    }
  })
  const pacotes = await esquecerArquivos(servicos)
  const vindas = await esquecerVindas(servicos)
  await limparEntradas(servicos)
  servicos.log.info({ evento: 'retencao.limpeza', ...apagadas, pacotes, vindas }, 'kept long enough: deleted')
}

function mesesAntes(agora: Date, meses: number): Date {
  return DateTime.fromJSDate(agora, { zone: 'utc' }).minus({ months: meses }).toJSDate()
}

function diasAntes(agora: Date, dias: number): Date {
  return new Date(agora.getTime() - dias * umDiaMs)
}
