import { and, count, eq, sql } from 'drizzle-orm'
import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { conversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import type { Tx } from '#platform/database/database.ts'
import { builtOnce, type Values } from '#platform/database/statements/driver.ts'
import { Conflito, MuitasTentativas } from '#platform/errors.ts'
import { declararLimite, tetoDe } from '#platform/security/limite/declarar.ts'

const limiteDeMensagens = declararLimite({
  nome: 'chat.mensagens',
  conta: 'messages of both sides',
  por: 'conversation',
  max: 60,
  janelaMs: 60_000,
  onde: 'database',
})

/** The message that many places back. */
export const mensagemAntiga = builtOnce((db, { empresaId, conversaId }: Values<ConversaDaEmpresa>) =>
  db
    .select({ criadaEm: mensagem.criadaEm })
    .from(mensagem)
    .where(
      and(
        eq(mensagem.empresaId, empresaId),
        eq(mensagem.conversaId, conversaId),
        eq(
          mensagem.ordem,
          sql`(SELECT ${conversa.ultimaOrdem} - ${sql.raw(String(limiteDeMensagens.max))} FROM ${conversa}
               WHERE ${conversa.empresaId} = ${empresaId} AND ${conversa.id} = ${conversaId})`,
        ),
      ),
    ),
)

/** Refuses a message in a conversation that had as many within the window as the limit allows. */
export function exigirRitmo(
  { clock, config }: Contexto,
  { antiga, ultimaOrdem }: { antiga: { criadaEm: Date } | undefined; ultimaOrdem: number },
): void {
  if (!antiga || ultimaOrdem <= tetoDe(limiteDeMensagens, config)) return
  if (clock.now().getTime() - antiga.criadaEm.getTime() < limiteDeMensagens.janelaMs) throw new MuitasTentativas(30)
}

/** Lines of both sides, and conversations, of one trial: plenty to try it, too few to use it. */
const { max: maxMensagens } = declararLimite({
  nome: 'experimento.mensagens',
  conta: 'messages of both sides',
  por: 'trial',
  max: 300,
  onde: 'database',
  sempre: true,
})
const { max: maxConversas } = declararLimite({
  nome: 'experimento.conversas',
  conta: 'conversations',
  por: 'trial',
  max: 20,
  onde: 'database',
  sempre: true,
})

/** Refuses another message in a trial that had enough. */
export async function exigirMensagemNoExperimento(tx: Tx, empresaId: string): Promise<void> {
  const [{ ditas } = { ditas: 0 }] = await tx
    .select({ ditas: count() })
    .from(mensagem)
    .where(eq(mensagem.empresaId, empresaId))
  if (ditas >= maxMensagens) throw basta()
}

/** Refuses another conversation in a trial that had enough. */
export async function exigirConversaNoExperimento(tx: Tx, empresaId: string): Promise<void> {
  const [{ abertas } = { abertas: 0 }] = await tx
    .select({ abertas: count() })
    .from(conversa)
    .where(eq(conversa.empresaId, empresaId))
  if (abertas >= maxConversas) throw basta()
}

function basta(): Conflito {
  return new Conflito(
    {
      br: 'Este teste chegou ao fim: foram muitas mensagens.',
      en: 'This trial has come to its end: that was a lot of messages.',
    },
    {
      acao: {
        br: 'Crie sua conta para continuar com estes dados.',
        en: 'Create your account to go on with this data.',
      },
    },
  )
}
