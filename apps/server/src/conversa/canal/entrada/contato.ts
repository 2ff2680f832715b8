import { and, eq, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { encontrarOuCriarCliente } from '#agenda/cliente/cliente.cadastro.ts'
import { clientePorNome, darNomes } from '#agenda/cliente/nomes-nos-canais.ts'
import { type Canal, type Contato, canalAlias, canalContato } from '#conversa/canal/canal.table.ts'
import type { Alias, EventoLido } from '#conversa/canal/provedores/canal.porta.ts'
import {
  type ContatoConhecido,
  trancarOpacos,
  unirCadastros,
  unirContatos,
} from '#conversa/canal/reconciliacao/mesma-pessoa.ts'
import { novoSegredo } from '#conversa/canal/saida/segredos.ts'
import { aliasDoTelefone, telefoneDoWhatsapp } from '#conversa/canal/saida/telefone.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { inserirConversa } from '#conversa/conversa/guarda/conversa-guardada.ts'
import type { Tx } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { sha256 } from '#platform/security/sha256.ts'
import { cortar } from '#platform/text.ts'
import type { Leitura } from './leitura.ts'

type Mensagem = Extract<EventoLido, { tipo: 'mensagem' }>
export type Conversa = Pick<
  typeof conversa.$inferSelect,
  'id' | 'status' | 'idioma' | 'estado' | 'ultimaOrdem' | 'respondidaAte' | 'atendenteId' | 'clienteId'
>

const maxNome = 80

/** `acharContato`, once for all messages of one person in a batch. */
export async function contatoDoCliente(leitura: Leitura, mensagem: Mensagem): Promise<Contato> {
  const nomes = JSON.stringify([mensagem.aliases, mensagem.destino])
  if (leitura.deQuem?.nomes === nomes) return leitura.deQuem.contato
  const contato = await acharContato(leitura, mensagem)
  leitura.deQuem = { nomes, contato }
  return contato
}

/**
 * Finds the contact of a message by any of its names, or makes a new one. Stores new names; two
 * contacts that one message names become one.
 */
export async function acharContato(leitura: Leitura, mensagem: Mensagem): Promise<Contato> {
  const { tx, canal, agora } = leitura
  const { empresaId, id: canalId } = canal
  const nomes = mensagem.aliases.map(comparavel)
  const telefone = mensagem.aliases.find(({ tipo }) => tipo === 'WA_ID')?.valor ?? null
  if (!telefone) await trancarOpacos(tx, canal, nomes)
  let conhecidos = await conhecidosPor(tx, canal, nomes)
  const provados = nomes.length > 1 && (conhecidos.length < nomes.length || segundo(conhecidos))
  if (provados) {
    await trancarOpacos(tx, canal, nomes)
    conhecidos = await conhecidosPor(tx, canal, nomes)
    await unirCadastros(leitura, nomes, telefone, conhecidos)
  }
  let contato = conhecidos[0]?.contato
  let inserido: Promise<unknown> | undefined
  if (!contato) {
    contato = {
      empresaId,
      id: uuidv7(),
      canalId,
      conversaId: null,
      destino: mensagem.destino,
      telefone,
      recebidaEm: null,
      recusouEm: null,
      humanoAte: null,
      perdidaEm: null,
      criadoEm: agora,
    }
    inserido = tx.insert(canalContato).values(contato).execute()
  } else if (telefone && contato.telefone === null) {
    contato = { ...contato, telefone, destino: mensagem.destino }
    await tx
      .update(canalContato)
      .set({ telefone, destino: mensagem.destino })
      .where(keyIs(canalContato, empresaId, contato.id))
  }
  const outro = segundo(conhecidos)
  if (outro) contato = await unirContatos(leitura, contato, outro)
  const { id: contatoId } = contato
  await pipelined([
    inserido,
    conhecidos.length < nomes.length
      ? tx
          .insert(canalAlias)
          .values(nomes.map((nome) => ({ empresaId, canalId, contatoId, ...nome })))
          .onConflictDoNothing()
      : undefined,
  ])
  return contato
}

/** Contacts by name, the one with the phone first. */
async function conhecidosPor(tx: Tx, { empresaId, id: canalId }: Canal, nomes: Alias[]): Promise<ContatoConhecido[]> {
  const deles = or(...nomes.map(({ tipo, valor }) => and(eq(canalAlias.tipo, tipo), eq(canalAlias.valor, valor))))
  return tx
    .select({ tipo: canalAlias.tipo, contato: canalContato })
    .from(canalAlias)
    .innerJoin(canalContato, keyIs(canalContato, canalAlias.empresaId, canalAlias.contatoId))
    .where(and(eq(canalAlias.empresaId, empresaId), eq(canalAlias.canalId, canalId), deles))
    .orderBy(sql`${canalAlias.tipo} = 'WA_ID' DESC`)
}

/** A contact that was known by a name without a phone, besides the first. */
function segundo(conhecidos: ContatoConhecido[]): Contato | undefined {
  return conhecidos.find(({ contato }) => contato.id !== conhecidos[0]?.contato.id && contato.telefone === null)
    ?.contato
}

/** The contact's open conversation, locked; a new one where there is none or it has ended. */
export async function conversaDoContato(tx: Tx, contato: Contato, mensagem: Mensagem, agora: Date): Promise<Conversa> {
  const aberta = contato.conversaId && (await trancar(tx, contato.empresaId, contato.conversaId))
  if (aberta) return aberta
  return abrirConversa(tx, contato, await acharCliente(tx, contato, mensagem, agora), agora)
}

/** A new conversation with the contact, in place of the former one. */
export async function abrirConversa(tx: Tx, contato: Contato, clienteId: string, agora: Date): Promise<Conversa> {
  const { empresaId } = contato
  const nova = {
    id: uuidv7(),
    status: contato.humanoAte && contato.humanoAte > agora ? ('PESSOA' as const) : ('AGENTE' as const),
    // Foreign numbers get the fixed texts in English; the agent answers in the client's language.
    idioma: contato.telefone && !contato.telefone.startsWith('55') ? ('en' as const) : ('br' as const),
    estado: {},
    ultimaOrdem: 0,
    respondidaAte: 0,
    atendenteId: null,
    clienteId,
  }
  await pipelined([
    inserirConversa(tx, {
      empresaId,
      ...nova,
      canal: 'WHATSAPP',
      identificada: true,
      // Nobody knows the secret: no browser opens this conversation.
      visitanteHash: sha256(novoSegredo()),
      ultimaEm: agora,
      abertaEm: agora,
    }),
    tx
      .update(canalContato)
      .set({ conversaId: nova.id })
      .where(keyIs(canalContato, empresaId, contato.id)),
  ])
  contato.conversaId = nova.id
  return nova
}

export async function trancar(tx: Tx, empresaId: string, id: string): Promise<Conversa | undefined> {
  const [row] = await tx
    .select({
      id: conversa.id,
      status: conversa.status,
      idioma: conversa.idioma,
      estado: conversa.estado,
      ultimaOrdem: conversa.ultimaOrdem,
      respondidaAte: conversa.respondidaAte,
      atendenteId: conversa.atendenteId,
      clienteId: conversa.clienteId,
    })
    .from(conversa)
    .where(keyIs(conversa, empresaId, id))
    .for('update')
  return row?.status === 'ENCERRADA' ? undefined : row
}

/** The company's client by phone, else by another name of theirs, else a new one. */
async function acharCliente(
  tx: Tx,
  { empresaId, telefone }: Contato,
  mensagem: Mensagem,
  agora: Date,
): Promise<string> {
  const escrito = telefone ? telefoneDoWhatsapp(telefone) : undefined
  const nomes = mensagem.aliases.map(comparavel)
  if (!escrito) {
    const conhecido = await clientePorNome(tx, empresaId, nomes)
    if (conhecido) return conhecido
  }
  const { id } = await encontrarOuCriarCliente(tx, {
    empresaId,
    dados: { nome: nomeDe(mensagem.nome, escrito), ...(escrito && { telefone: escrito }) },
    agora,
  })
  await darNomes(tx, empresaId, [id], nomes)
  return id
}

/** The person's name in WhatsApp; without one, their number. */
function nomeDe(escolhido: string | undefined, telefone: string | undefined): string {
  const limpo = (escolhido ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').replace(/\s+/g, ' ')
  const nome = cortar(limpo.trim(), maxNome)
  return /\p{L}{2}/u.test(nome) ? nome : `WhatsApp ${telefone ?? ''}`.trim()
}

export function comparavel({ tipo, valor }: Alias): Alias {
  return { tipo, valor: tipo === 'WA_ID' ? aliasDoTelefone(valor) : valor }
}
