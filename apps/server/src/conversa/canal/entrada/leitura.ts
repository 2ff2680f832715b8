import { type Canal, type Contato, canalContato } from '#conversa/canal/canal.table.ts'
import type { EventoLido, Midia } from '#conversa/canal/provedores/canal.porta.ts'
import { dizer, type Fala } from '#conversa/conversa/dizer.ts'
import type { Mensagem as Escrita } from '#conversa/conversa/mensagem.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { cortar } from '#platform/text.ts'
import { type Conversa, conversaDoContato } from './contato.ts'

type Mensagem = Extract<EventoLido, { tipo: 'mensagem' }>

const maxTexto = 4_000

/** A conversation of this batch, and what was said in it. */
export type ConversaDoContato = {
  contato: Contato
  conversa: Conversa
  textos: string[]
  /** Their last message without text that can be answered. */
  midia: Exclude<Midia, 'ilegivel'> | undefined
  /** Whether they asked for no more notices, or for notices again. */
  avisos: 'recusou' | 'voltou' | undefined
  velhas: boolean
  ultima: string
  /** The provider's id of their newest message. */
  mensagemId: string
  deCliente: boolean
  /** Whether an earlier message of theirs still waited for the agent. */
  esperava: boolean
}

export type Leitura = {
  tx: Tx
  servicos: Servicos
  canal: Canal
  agora: Date
  conversas: Map<string, ConversaDoContato>
  /** The client who wrote last, by the names in their message. */
  deQuem?: { nomes: string; contato: Contato } | undefined
}

export async function abrir(leitura: Leitura, contato: Contato, mensagem: Mensagem): Promise<ConversaDoContato> {
  const conhecida = contato.conversaId ? leitura.conversas.get(contato.conversaId) : undefined
  if (conhecida) return conhecida
  const conversa = await conversaDoContato(leitura.tx, contato, mensagem, leitura.agora)
  const aberta: ConversaDoContato = {
    contato,
    conversa,
    textos: [],
    midia: undefined,
    avisos: undefined,
    velhas: true,
    ultima: '',
    mensagemId: '',
    deCliente: false,
    esperava: conversa.respondidaAte < conversa.ultimaOrdem,
  }
  leitura.conversas.set(conversa.id, aberta)
  return aberta
}

/** Adds one message. The conversation's own row is written once, at the end of the batch. */
export async function anotar(
  { tx, servicos, canal: { empresaId } }: Leitura,
  aberta: ConversaDoContato,
  fala: Fala,
): Promise<Escrita> {
  const { conversa } = aberta
  const [escrita] = await dizer(tx, servicos, { ...conversa, empresaId, canal: 'WHATSAPP' }, [fala], { avancar: null })
  conversa.ultimaOrdem += 1
  aberta.ultima = fala.texto
  return escrita as Escrita
}

export async function mudarContato({ tx }: Leitura, contato: Contato, mudancas: Partial<Contato>): Promise<void> {
  Object.assign(contato, mudancas)
  await tx
    .update(canalContato)
    .set(mudancas)
    .where(keyIs(canalContato, contato.empresaId, contato.id))
}

/** What the database stores and a screen shows. */
export function limpar(texto: string): string {
  return cortar(texto.toWellFormed().replaceAll('\0', '').trim(), maxTexto)
}
