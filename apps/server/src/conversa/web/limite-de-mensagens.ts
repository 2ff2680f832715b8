import { count, eq } from 'drizzle-orm'
import { conversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { Conflito } from '#platform/errors.ts'
import { declararLimite } from '#platform/security/limite/declarar.ts'

/** Lines of both sides, and conversations, of one trial: plenty to try it, too little to use it. */
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
