import type { filtrosEmail } from '@zelo/contract/plataforma/plataforma'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Via } from '#nucleo/contexto.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { escreverCursor, lerCursor, padraoUuid } from '#platform/database/cursor.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { emailSaida } from '#platform/mail/email-saida.table.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

const porPagina = 50

const resumido = {
  id: emailSaida.id,
  para: emailSaida.para,
  assunto: emailSaida.assunto,
  status: emailSaida.status,
  criado_em: emailSaida.criadoEm,
  enviado_em: emailSaida.enviadoEm,
}

type PedidoDeEmails = { busca?: string; status: (typeof filtrosEmail)[number]; cursor?: string; limite?: number }

/** Sent e-mails without their texts, newest first. */
export async function listarEmails(
  contexto: Via<'listarEmails'>,
  { busca, status, cursor, limite = porPagina }: PedidoDeEmails,
) {
  const [ultimo] = lerCursor(cursor, padraoUuid) ?? []
  const itens = await withPlataforma(contexto.db, 'plataforma.emails', (tx) =>
    tx
      .select(resumido)
      .from(emailSaida)
      .where(
        and(
          ultimo ? lt(emailSaida.id, ultimo) : undefined,
          status === 'TODOS' ? undefined : eq(emailSaida.status, status),
          busca?.trim() ? contemSemAcento(sql`${emailSaida.para} || ' ' || ${emailSaida.assunto}`, busca) : undefined,
        ),
      )
      .orderBy(desc(emailSaida.id))
      .limit(limite + 1),
  )
  const mostrados = itens.slice(0, limite)
  const fim = mostrados.at(-1)
  return { itens: mostrados, proximo: itens.length > limite && fim ? escreverCursor(fim.id) : null }
}

/** One e-mail; reading is recorded. A text with an account link is for master profiles only. */
export async function consultarEmail(contexto: Via<'consultarEmail'>, id: string) {
  return withPlataforma(contexto.db, 'plataforma.emails', async (tx) => {
    const [email] = await tx
      .select({
        ...resumido,
        texto: emailSaida.texto,
        sigiloso: emailSaida.sigiloso,
        calendario: emailSaida.calendario,
        tentativas: emailSaida.tentativas,
        erro: emailSaida.erro,
        empresaId: emailSaida.empresaId,
      })
      .from(emailSaida)
      .where(eq(emailSaida.id, id))
    if (!email) throw new NaoEncontrado()
    const { empresaId, ...mostrado } = email
    await auditar(tx, contexto, {
      acao: 'REVELAR',
      recurso: 'email',
      id,
      nome: email.assunto,
      ...(empresaId && { empresaId }),
    })
    const podeLer = !email.sigiloso || contexto.ator.permissoes.some(({ master }) => master)
    return { ...mostrado, texto: podeLer ? email.texto : '' }
  })
}
