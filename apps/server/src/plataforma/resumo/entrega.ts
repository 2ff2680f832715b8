import type { Idioma } from '@zelo/contract/nucleo/enums'
import { escreverAviso } from '#avisos/email/aviso.ts'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { saidaDoResumo } from './resumo.saida.ts'
import type { ResumoEscrito } from './resumo.textos.ts'

type Parte = 'manha' | 'noite'
type Quem = { empresaId: string; usuarioId: number; dia: string; email: string; idioma: Idioma }

/** Key that allows one message per person, company and day. */
export function chaveDoResumo(parte: Parte, { empresaId, usuarioId, dia }: Omit<Quem, 'email' | 'idioma'>): string {
  return `resumo:${parte === 'noite' ? 'noite:' : ''}${empresaId}:${usuarioId}:${dia}`
}

/** Sends the message to the bell and to the person's devices. */
export async function entregarNoSino(
  tx: Tx,
  servicos: Servicos,
  parte: Parte,
  quem: Quem,
  { assunto, discreto, itens }: ResumoEscrito,
): Promise<void> {
  await notificar(tx, servicos, {
    ...{ chave: chaveDoResumo(parte, quem), pedida: true, usuarioIds: [quem.usuarioId] },
    ...{ caminho: itens[0]?.caminho ?? '/private', assunto: escapeHtml(assunto) },
    message: itens.map((um) => `<p><a href="${um.caminho}">${escapeHtml(um.texto)}</a></p>`).join(''),
    push: { tipo: 'RESUMO', texto: discreto },
  })
}

export async function entregarPorEmail(
  tx: Tx,
  { config, mailer }: Servicos,
  parte: Parte,
  quem: Quem,
  { assunto, saudacao, itens, pedido, texto }: ResumoEscrito,
): Promise<void> {
  await mailer.enfileirar(tx, {
    ...{ chave: chaveDoResumo(parte, quem), para: quem.email, empresaId: quem.empresaId },
    descadastro: saidaDoResumo(config, quem),
    ...escreverAviso(quem.idioma, {
      assunto,
      paragrafos: [saudacao],
      itens: itens.map((um) => ({ texto: um.texto, link: `${config.publicUrl}${um.caminho}` })),
      link: { url: `${config.publicUrl}/gerenciamento/dashboard`, texto },
      porque: `${pedido} ${config.publicUrl}/conta-usuario/configuracoes`,
    }),
  })
}
