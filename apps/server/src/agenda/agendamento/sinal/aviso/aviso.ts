import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq } from 'drizzle-orm'
import { type AgendamentoMarcado, isDeEstranho, lerMarcado } from '#agenda/agendamento/agendamento.jobs.ts'
import { lerSinal } from '#agenda/agendamento/sinal/sinal.consulta.ts'
import { type SinalRow, sinalRecebido } from '#agenda/agendamento/sinal/sinal.table.ts'
import { enderecoDoLink } from '#agenda/link/link.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import { montarAvulso } from '#avisos/email/avulso.ts'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { destinatarios } from '#empresa/profissional/destinatarios.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { preco, quandoLongo } from '#platform/format.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { type AvisoEscrito, type EventoSinal, paraCliente } from './aviso-textos.ts'

type EventoDoSinal = { empresaId: string; sinalId: string; evento: EventoSinal }

/**
 * Job: tells the client by e-mail and in the conversation of the booking, and the company by its
 * bell. Messages are named after their cause and checked again, so a repeated or late job writes
 * nothing.
 */
export async function avisarDoSinal(servicos: Servicos, { empresaId, sinalId, evento }: EventoDoSinal): Promise<void> {
  await withPlataforma(servicos.db, 'sinal.avisos', async (tx) => {
    const row = await lerSinal(tx, empresaId, sinalId)
    const diz = evento === 'PAGO' || evento === 'EXPIRADO'
    // Locked before the client, whom the notice locks too: an erasure locks in this order.
    if (row && diz) await conversas().trancarDoHorario(tx, row)
    const marcado = row && (await lerMarcado(tx, { empresaId, agendamentoId: row.agendamentoId }, { segurar: true }))
    if (!row || !marcado) return
    const aDevolver = await devidoDe(tx, row)
    const aindaVale = {
      ABERTO: row.situacao === 'AGUARDANDO',
      PAGO: row.situacao === 'PAGO',
      EXPIRADO: row.situacao === 'EXPIRADO',
      A_DEVOLVER: aDevolver.total > 0,
      DEVOLVIDO: row.situacao === 'DEVOLVIDO',
      SEM_COBRANCA: row.situacao === 'AGUARDANDO' && row.cobrancaErro !== null,
      ESTORNO_RECUSADO: aDevolver.recusado > 0,
    }
    if (!aindaVale[evento]) return
    const idioma = marcado.conversa?.idioma ?? marcado.empresa.idioma
    const dito = paraCliente(evento, row, marcado, idioma, aDevolver.total)
    const chave = `sinal:${sinalId}:${evento}${evento === 'A_DEVOLVER' ? `:${aDevolver.vezes}` : ''}`
    if (dito && marcado.cliente.email) await enviarEmail(tx, servicos, { ...dito, chave, row, marcado, idioma, evento })
    await avisarEquipe(tx, servicos, {
      evento,
      chave,
      row,
      marcado,
      devido: evento === 'ESTORNO_RECUSADO' ? aDevolver.recusado : aDevolver.total,
    })
    const { conversaId, criadoEm } = marcado.agendamento
    if (diz && conversaId && dito?.curto)
      await conversas().dizerUmaVez(tx, servicos, { empresaId, conversaId, texto: dito.curto, desde: criadoEm })
  })
}

/** Refunds due by a person or a gateway, refunds that a gateway refused, repeated payments. */
async function devidoDe(
  tx: Tx,
  { empresaId, id }: SinalRow,
): Promise<{ total: number; recusado: number; vezes: number }> {
  const { destino, valor, estornoErro } = sinalRecebido
  const rows = await tx
    .select({ destino, valor, estornoErro })
    .from(sinalRecebido)
    .where(and(eq(sinalRecebido.empresaId, empresaId), eq(sinalRecebido.sinalId, id)))
  const devidos = rows.filter((um) => um.destino === 'A_DEVOLVER')
  const somar = (quais: typeof rows) => quais.reduce((soma, um) => soma + um.valor, 0)
  const recusado = somar(devidos.filter((um) => um.estornoErro !== null))
  return { total: somar(devidos), recusado, vezes: rows.length }
}

type AvisoAEnviar = AvisoEscrito & {
  chave: string
  row: SinalRow
  marcado: AgendamentoMarcado
  idioma: Idioma
  evento: EventoSinal
}

async function enviarEmail(tx: Tx, { config, mailer }: Servicos, aviso: AvisoAEnviar): Promise<void> {
  const { chave, marcado, idioma, evento, assunto, titulo, paragrafos, botao, row } = aviso
  const para = marcado.cliente.email
  if (assunto === '' || !para) return
  const link =
    evento === 'EXPIRADO'
      ? `${config.publicUrl}/agendar/${marcado.empresa.chave}${idioma === 'br' ? '' : '?idioma=en'}`
      : enderecoDoLink(config, 'agendamento', marcado.agendamento, idioma)
  const email = montarAvulso({
    idioma,
    assunto,
    titulo,
    paragrafos,
    botao: { link, texto: botao },
    rodape:
      idioma === 'br' ? `Enviado em nome de ${marcado.empresa.nome}.` : `Sent on behalf of ${marcado.empresa.nome}.`,
  })
  const { empresaId, agendamentoId } = row
  // A message about paid money goes out in any case.
  const deEstranho = (evento === 'ABERTO' || evento === 'EXPIRADO') && isDeEstranho(marcado)
  await mailer.enfileirar(tx, { chave, para, ...email, empresaId, agendamentoId, deEstranho })
}

type Sino = { evento: EventoSinal; chave: string; row: SinalRow; marcado: AgendamentoMarcado; devido: number }

/** What the team has to do or know. A payment that a gateway reported rings as the booking. */
async function avisarEquipe(tx: Tx, servicos: Servicos, { evento, chave, row, marcado, devido }: Sino): Promise<void> {
  const naMao = row.conta === 'PIX_CHAVE'
  if (evento === 'PAGO' || evento === 'DEVOLVIDO' || (evento === 'ABERTO' && !naMao)) return
  const { agendamento, cliente, servico, empresa } = marcado
  const [nome, oque] = [escapeHtml(cliente.nome), escapeHtml(servico.nome)]
  for (const [idioma, usuarioIds] of await destinatarios(tx, row.empresaId)) {
    if (usuarioIds.length === 0) continue
    const br = idioma === 'br'
    const quando = quandoLongo(agendamento.inicio, empresa.fuso, idioma)
    const ate = quandoLongo(row.expiraEm, empresa.fuso, idioma)
    const textos = {
      ABERTO: br
        ? [
            `${nome} reservou ${oque}`,
            `${quando}.\nConfira na sua conta o Pix de ${preco(row.valor, idioma)}, até ${ate}.`,
          ]
        : [
            `${nome} reserved ${oque}`,
            `${quando}.\nLook for the Pix of ${preco(row.valor, idioma)} in your account, until ${ate}.`,
          ],
      EXPIRADO: br
        ? [`O sinal de ${nome} não chegou`, `${oque}, ${quando}: o horário está livre de novo.`]
        : [`The deposit of ${nome} did not arrive`, `${oque}, ${quando}: the time is free again.`],
      A_DEVOLVER: br
        ? [
            `Devolver ${preco(devido, idioma)} a ${nome}`,
            `${oque}, ${quando}.\n${naMao ? 'Devolva pelo seu banco e registre em Sinais.' : 'O pedido de devolução já foi feito.'}`,
          ]
        : [
            `Return ${preco(devido, idioma)} to ${nome}`,
            `${oque}, ${quando}.\n${naMao ? 'Return it through your bank and record it under Deposits.' : 'The refund was asked for already.'}`,
          ],
      SEM_COBRANCA: br
        ? [
            `${nome} não consegue pagar o sinal`,
            `${oque}, ${quando}.\nA sua conta de recebimento recusou a cobrança. Confira a chave em Sinais, «Regra e conta».`,
          ]
        : [
            `${nome} cannot pay the deposit`,
            `${oque}, ${quando}.\nYour receiving account refused the charge. Check its key under Deposits, “Rule and account”.`,
          ],
      ESTORNO_RECUSADO: br
        ? [
            `Devolva você mesmo ${preco(devido, idioma)} a ${nome}`,
            `${oque}, ${quando}.\nA sua conta recusou a devolução automática. Devolva pelo banco e registre em Sinais.`,
          ]
        : [
            `Return ${preco(devido, idioma)} to ${nome} yourself`,
            `${oque}, ${quando}.\nYour account refused the automatic refund. Return it through your bank and record it under Deposits.`,
          ],
    }
    const [assunto = '', message = ''] = textos[evento]
    await notificar(tx, servicos, {
      ...{ chave: `${chave}:${idioma}`, tipo: 'AGENDAMENTO', assunto, message, usuarioIds },
      ...{ caminho: '/gerenciamento/sinais', push: { tipo: 'PAGAMENTO', texto: quando } },
    })
  }
}
