import { createHash } from 'node:crypto'
import type { Evento, EventoLido } from './canal.porta.ts'
import { isId, type Json, numero, objeto, segundos, texto } from './chamada.ts'

/**
 * A changed message: with new words (`messages.edited`, also for deletions) or its key alone
 * (`messages.delete`).
 */
export const alteracoes = ['messages.edited', 'messages.delete']

/**
 * Only the changed message tells whose it is: these keys are written from the view of the person
 * who changed it. Each deletion comes twice and counts once.
 */
export function eventoDeAlteracao(nome: string, dados: Json): Evento | undefined {
  const chave = objeto(dados.key ?? dados)
  const { id } = chave
  const jid = texto(chave.remoteJid)
  if (!isId(id) || (jid && /@(g\.us|broadcast|newsletter)$/.test(jid))) return undefined
  const apaga = nome === 'messages.delete' || isApagar(dados)
  if (!apaga && !dados.editedMessage) return undefined
  const qual = apaga ? 'apagada' : createHash('sha256').update(JSON.stringify(dados)).digest('base64url')
  return {
    provedorId: `alteracao:${id}:${qual}`,
    contato: `id:${id}`,
    quando: null,
    dados: { event: nome, data: dados },
  }
}

/** `lerTexto` reads the text of a message. */
export function lerAlteracao(nome: string, dados: Json, lerTexto: (dados: Json) => string | undefined): EventoLido {
  const id = texto(objeto(dados.key ?? dados).id)
  const quando = segundos(numero(dados.timestampMs) / 1000)
  if (!id) return { tipo: 'nada' }
  const alteracao = { tipo: 'alteracao' as const, original: `messages.upsert:${id}`, quando }
  if (nome === 'messages.delete' || isApagar(dados)) return alteracao
  const novo = lerTexto({ message: dados.editedMessage })
  return novo ? { ...alteracao, texto: novo } : { tipo: 'nada' }
}

function isApagar({ type, editedMessage }: Json): boolean {
  return !editedMessage && (type === undefined || type === 0 || type === 'REVOKE')
}
