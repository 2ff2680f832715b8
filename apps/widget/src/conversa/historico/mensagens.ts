import type { enviarMensagem } from '@zelo/contract/conversa/chat'
import type { Output } from '@zelo/contract/nucleo/endpoint'

/** A message as it is on the wire. */
export type Mensagem = Output<typeof enviarMensagem>

/** A message of the visitor that the server has not confirmed. `chave` is its idempotency key: every attempt carries the same one. */
export type Pendente = { chave: string; texto: string; criada_em: string; falha?: Falha }

/** `automatica`: sent again by itself when the connection returns. `status` and `texto` are the server's answer, if there was one. */
export type Falha = { automatica: boolean; status?: number; texto?: string }

/** `chave` stays on a confirmed message of this page, so that its bubble keeps its place in the document. */
export type MensagemNaTela = Mensagem & { chave?: string }

export type Linhas = { mensagens: MensagemNaTela[]; pendentes: Pendente[] }

export const semLinhas: Linhas = { mensagens: [], pendentes: [] }

export function ultimaOrdem({ mensagens }: Linhas): number {
  return mensagens.at(-1)?.ordem ?? 0
}

/**
 * Merges messages of the server, whatever way and however often they arrive: one per `ordem`, in that order. A new message of the visitor
 * settles the oldest pending one with the same text, because the stream may bring it before (or instead of) the answer to its own POST.
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

/** The server answered the POST of `chave`. */
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
