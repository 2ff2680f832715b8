import type { Idioma } from '@zelo/contract/nucleo/enums'
import { escreverAviso } from '#avisos/email/aviso.ts'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { saidaDoResumo } from './resumo.saida.ts'
import type { Escrito } from './resumo.textos.ts'

type Quem = { empresaId: string; usuarioId: number; email: string; idioma: Idioma; chave: string }

/** One message per `chave`: in the bell and on the person's devices, or as an e-mail. */
export async function entregar(
  tx: Tx,
  servicos: Servicos,
  { empresaId, usuarioId, email: para, idioma, chave }: Quem,
  noSino: boolean,
  { assunto, saudacao, itens, pedido, texto }: Escrito,
): Promise<void> {
  const { config, mailer } = servicos
  if (noSino) {
    return notificar(tx, servicos, {
      ...{ chave, tipo: 'AGENDAMENTO', usuarioIds: [usuarioId], caminho: itens[0]?.caminho ?? '/private' },
      assunto: escapeHtml(assunto),
      message: itens.map((um) => `<p><a href="${um.caminho}">${escapeHtml(um.texto)}</a></p>`).join(''),
      push: { tipo: 'RESUMO', texto: assunto },
    })
  }
  await mailer.enfileirar(tx, {
    ...{ chave, para, empresaId },
    descadastro: saidaDoResumo(config, { empresaId, usuarioId }),
    ...escreverAviso(idioma, {
      assunto,
      paragrafos: [saudacao],
      itens: itens.map((um) => ({ texto: um.texto, link: `${config.publicUrl}${um.caminho}` })),
      link: { url: `${config.publicUrl}/gerenciamento/dashboard`, texto },
      porque: `${pedido} ${config.publicUrl}/conta-usuario/configuracoes`,
    }),
  })
}
