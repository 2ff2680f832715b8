import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { montarAvulso } from '#avisos/email/avulso.ts'
import { contatoRecebida } from '#avisos/filas.ts'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { lerConfiguracao } from '#instalacao/configuracao/configuracao.service.ts'
import { listarMasters } from '#nucleo/master.service.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { diaLongo } from '#platform/format.ts'
import { escapeHtml } from '#platform/security/html.ts'
import { declararLimite } from '#platform/security/limite/declarar.ts'
import type { Servicos } from '#platform/servicos.ts'
import { umDiaMs } from '#platform/time.ts'
import { protocoloDe } from './contato.service.ts'
import { contatoMensagem } from './contato.table.ts'

type Mensagem = typeof contatoMensagem.$inferSelect

/** Limits confirmations per address, so that a stranger cannot fill somebody's inbox. */
const limiteDeConfirmacoes = declararLimite({
  nome: 'contato.confirmar',
  conta: 'contact messages whose arrival is confirmed by e-mail',
  por: 'recipient',
  max: 3,
  janelaMs: umDiaMs,
  onde: 'database',
  sempre: true,
})

export function contatoJobs(servicos: Servicos): void {
  servicos.jobs.tratar(contatoRecebida, ({ mensagemId }) => avisarMensagem(servicos, mensagemId))
}

/** Mails the message, confirms it and notifies the administrators. Safe to run again. */
export async function avisarMensagem(servicos: Servicos, id: string): Promise<void> {
  const { contato } = await lerConfiguracao(servicos)
  await withPlataforma(servicos.db, 'contato.mensagem', async (tx) => {
    const [mensagem] = await tx.select().from(contatoMensagem).where(eq(contatoMensagem.id, id))
    if (!mensagem) return
    await servicos.mailer.enfileirar(tx, {
      chave: `contato:${id}:plataforma`,
      para: contato.email,
      responderPara: mensagem.email,
      ...paraPlataforma(mensagem),
    })
    if (await podeConfirmar(tx, mensagem)) {
      await servicos.mailer.enfileirar(tx, {
        chave: `contato:${id}:visitante`,
        para: mensagem.email,
        responderPara: contato.email,
        ...paraVisitante(mensagem, contato.email),
      })
    }
    for (const [idioma, usuarioIds] of await listarMasters(tx)) {
      await notificar(tx, servicos, { chave: `contato:${id}:${idioma}`, ...aviso(mensagem, idioma), usuarioIds })
    }
  })
}

async function podeConfirmar(tx: Tx, { id, email, criadaEm }: Mensagem): Promise<boolean> {
  const [antes] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(contatoMensagem)
    .where(
      and(
        sql`lower(${contatoMensagem.email}) = lower(${email})`,
        gt(contatoMensagem.criadaEm, new Date(criadaEm.getTime() - umDiaMs)),
        lte(contatoMensagem.criadaEm, criadaEm),
        ne(contatoMensagem.id, id),
      ),
    )
  return (antes?.total ?? 0) < limiteDeConfirmacoes.max
}

function paraPlataforma(mensagem: Mensagem) {
  return montarAvulso({
    idioma: 'br',
    assunto: `[Contato ${protocoloDe(mensagem.id)}] ${mensagem.assunto}`,
    titulo: mensagem.assunto,
    paragrafos: [mensagem.mensagem],
    fatos: [
      { rotulo: 'De', valor: `${mensagem.nome} <${mensagem.email}>` },
      ...(mensagem.telefone ? [{ rotulo: 'Telefone', valor: mensagem.telefone }] : []),
      { rotulo: 'Idioma', valor: mensagem.idioma === 'br' ? 'Português' : 'Inglês' },
      { rotulo: 'Responder até', valor: diaLongo(mensagem.respondeAte, 'br') },
    ],
    rodape: 'Enviado pelo formulário de contato do site. Responda este e-mail para falar com quem escreveu.',
  })
}

/** Quotes nothing of the message, because anybody can type the address of somebody else. */
function paraVisitante({ id, idioma, respondeAte }: Mensagem, email: string) {
  const protocolo = protocoloDe(id)
  const dia = diaLongo(respondeAte, idioma)
  return montarAvulso({
    idioma,
    ...{
      br: {
        assunto: `Recebemos sua mensagem (protocolo ${protocolo})`,
        titulo: 'Recebemos sua mensagem',
        paragrafos: [
          `Obrigado por escrever. Uma pessoa da equipe responde até ${dia}.`,
          'Quer acrescentar algo? Responda este e-mail.',
        ],
        fatos: [{ rotulo: 'Protocolo', valor: protocolo }],
        rodape: `Você recebeu este e-mail porque este endereço foi informado no formulário de contato. Não foi você? Escreva para ${email}.`,
      },
      en: {
        assunto: `We got your message (reference ${protocolo})`,
        titulo: 'We got your message',
        paragrafos: [
          `Thank you for writing. Somebody from the team will answer by ${dia}.`,
          'Anything to add? Just reply to this e-mail.',
        ],
        fatos: [{ rotulo: 'Reference', valor: protocolo }],
        rodape: `You got this e-mail because this address was given in the contact form. Was it not you? Write to ${email}.`,
      },
    }[idioma],
  })
}

function aviso({ id, nome, email, assunto, respondeAte }: Mensagem, idioma: Idioma) {
  const quem = `${escapeHtml(nome)} (${escapeHtml(email)})`
  const protocolo = protocoloDe(id)
  const dia = diaLongo(respondeAte, idioma)
  return {
    br: {
      assunto: `Contato: ${escapeHtml(assunto)}`,
      message: `${quem} escreveu pelo site.\nProtocolo ${protocolo}. Prometemos responder até ${dia}: a mensagem está no e-mail de contato.`,
    },
    en: {
      assunto: `Contact: ${escapeHtml(assunto)}`,
      message: `${quem} wrote through the site.\nReference ${protocolo}. We promised an answer by ${dia}: the message is in the contact mailbox.`,
    },
  }[idioma]
}
