import type { enviarMensagem } from '@zelo/contract/conversa/chat'
import type { Output } from '@zelo/contract/nucleo/endpoint'

export type Mensagem = Output<typeof enviarMensagem>

/** A message that is not confirmed. `chave` is the idempotency key of all its attempts. */
export type Pendente = { chave: string; texto: string; criada_em: string; falha?: Falha }

/**
 * `automatica`: repeated when the connection returns. `status` and `texto`: the server's answer.
 */
export type Falha = { automatica: boolean; status?: number; texto?: string }

/** `chave` stays after the confirmation, so that the bubble keeps its place. */
export type MensagemNaTela = Mensagem & { chave?: string }

export type Linhas = { mensagens: MensagemNaTela[]; pendentes: Pendente[] }

export const semLinhas: Linhas = { mensagens: [], pendentes: [] }

export function ultimaOrdem({ mensagens }: Linhas): number {
  return mensagens.at(-1)?.ordem ?? 0
}

/**
 * Merges messages from the server: one per `ordem`, sorted. A visitor's message confirms the oldest
 * pending one with its text, because the stream may be faster than the answer to the POST.
 */
export function juntar(linhas: Linhas, novas: Mensagem[]): Linhas {
  const porOrdem = new Map(linhas.mensagens.map((mensagem) => [mensagem.ordem, mensagem]))
  let pendentes = linhas.pendentes
  for (const nova of novas) {
    if (porOrdem.has(nova.ordem)) continue
    const pendente = nova.autor === 'CLIENTE' ? pendentes.find(({ texto }) => texto === nova.texto) : undefined
    if (pendente) pendentes = pendentes.filter((outra) => outra !== pendente)
    porOrdem.set(nova.ordem, pendente ? { ...nova, chave: pendente.chave } : nova)
  }
  if (porOrdem.size === linhas.mensagens.length) return linhas
  return { mensagens: [...porOrdem.values()].sort((a, b) => a.ordem - b.ordem), pendentes }
}

/** Confirms the message with this key. */
export function confirmar(linhas: Linhas, chave: string, mensagem: Mensagem): Linhas {
  const pendentes = linhas.pendentes.filter((pendente) => pendente.chave !== chave)
  if (linhas.mensagens.some(({ ordem }) => ordem === mensagem.ordem)) return { ...linhas, pendentes }
  const confirmada: MensagemNaTela = { ...mensagem, chave }
  return { mensagens: juntar({ ...linhas, pendentes: [] }, [confirmada]).mensagens, pendentes }
}

export function trocarPendente(linhas: Linhas, chave: string, mudanca: Partial<Pendente>): Linhas {
  const pendentes = linhas.pendentes.map((p) => (p.chave === chave ? { ...p, ...mudanca } : p))
  return { ...linhas, pendentes }
}
