import { and, eq, gte, lte, notExists, sql } from 'drizzle-orm'
import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { conversa, estaConversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import type { Fala } from '#conversa/conversa/dizer.ts'
import { promessa } from '#conversa/conversa/promessa/promessa.table.ts'
import { emAberto } from '#conversa/conversa/promessa/promessas.ts'
import { agenteDaConversa, passoNaFila } from '#conversa/porta/agente.ts'
import { carregarCatalogo } from '#empresa/empresa/catalogo.ts'
import { expedienteDaEmpresa } from '#empresa/profissional/expediente.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'

const silencioMs = 3_600_000

/**
 * What to tell a client who writes while they wait for the team: that nobody answered yet, once,
 * after an hour of silence. The caller has locked the conversation and stores it with their words;
 * nobody has answered these, so `respondidaAte` stays.
 */
export async function avisoNaFila(tx: Tx, alvo: ConversaDaEmpresa, agora: Date): Promise<Fala | undefined> {
  const { empresaId, conversaId } = alvo
  const jaDito = tx
    .select({ id: mensagem.id })
    .from(mensagem)
    .where(
      and(
        eq(mensagem.empresaId, empresaId),
        eq(mensagem.conversaId, conversaId),
        gte(mensagem.criadaEm, promessa.feitaEm),
        sql`${mensagem.passos} @> ${JSON.stringify([{ tipo: passoNaFila }])}::jsonb`,
      ),
    )
  const [espera] = await tx
    .select({ estado: conversa.estado, idioma: conversa.idioma, fuso: empresa.fuso })
    .from(promessa)
    .innerJoin(conversa, keyIs(conversa, promessa.empresaId, promessa.conversaId))
    .innerJoin(empresa, eq(empresa.id, promessa.empresaId))
    .where(
      and(
        estaConversa(alvo),
        eq(conversa.status, 'ESPERANDO'),
        eq(promessa.motivo, 'PESSOA'),
        emAberto,
        lte(promessa.feitaEm, new Date(agora.getTime() - silencioMs)),
        notExists(jaDito),
      ),
    )
  if (!espera) return undefined
  const { estado, idioma, fuso } = espera
  const catalogo = await carregarCatalogo(tx, empresaId, somarDias(relogioLocal(fuso, agora).dia, -1))
  return {
    autor: 'AGENTE',
    ...agenteDaConversa().naFila(estado, { idioma, agora, fuso, ...expedienteDaEmpresa(catalogo) }),
  }
}
