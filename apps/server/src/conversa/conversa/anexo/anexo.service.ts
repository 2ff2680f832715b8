import {
  type Anexo,
  maxBytesAnexo,
  type RecusaDeAnexo,
  recusasDeAnexo,
  type TipoAnexo,
} from '@zelo/contract/conversa/anexo'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { Erro } from '@zelo/contract/nucleo/erro'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { naConversa } from '#conversa/conversa/conversa.service.ts'
import { anexoBuscar } from '#conversa/filas.ts'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { Conflito, ErroDoProduto, Indisponivel, NaoEncontrado } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'
import { anexo, arquivoDoAnexo, doAnexo } from './anexo.table.ts'
import { digitalDe, isEnviavel, nomeDoArquivo, reconhecer } from './conteudo.ts'
import { comoMensagemDeVoz } from './gravacao.ts'

const status: Record<RecusaDeAnexo, number> = { VAZIO: 400, TIPO: 415, GRANDE: 413, CONTEUDO: 400, AGORA_NAO: 503 }

/** The refusal of a file; `error` is its code. */
export class AnexoRecusado extends ErroDoProduto {
  readonly status: number
  readonly codigo = 'ANEXO_RECUSADO'
  readonly recusa: RecusaDeAnexo

  constructor(recusa: RecusaDeAnexo) {
    super(recusasDeAnexo[recusa], recusa === 'AGORA_NAO' ? { retryAfterS: 5 } : {})
    this.recusa = recusa
    this.status = status[recusa]
  }

  override toWire(idioma: Idioma): Erro & { error: RecusaDeAnexo } {
    return { ...super.toWire(idioma), error: this.recusa }
  }
}

/** Stores a file for an answer, its row first: if the call dies, the file is found and deleted. */
export async function enviarAnexo(
  contexto: Via<'enviarAnexo'>,
  conversaId: string,
  arquivo: { bytes: Buffer; nome: string; mime: string } | undefined,
  fecha: AbortSignal,
): Promise<Anexo> {
  const vista = exigirTambem(contexto, '/gerenciamento/chat-messages/chat', 'pode_visualizar')
  const empresaId = await naConversa(vista, conversaId, async (_tx, _row, daqui) => daqui)
  if (!arquivo || arquivo.bytes.length === 0) throw new AnexoRecusado('VAZIO')
  if (arquivo.bytes.length > maxBytesAnexo) throw new AnexoRecusado('GRANDE')
  const gravada = arquivo.mime.startsWith('audio/')
    ? await mensagemDeVoz(arquivo.bytes, { log: contexto.log, fecha })
    : undefined
  const reconhecido = await reconhecer(gravada ?? arquivo.bytes, gravada && 'AUDIO')
  if ('recusa' in reconhecido) throw new AnexoRecusado('CONTEUDO')
  if (!isEnviavel(reconhecido)) throw new AnexoRecusado('TIPO')
  const { bytes, ...dele } = reconhecido
  const row = {
    ...{ empresaId, id: uuidv7(), conversaId, ...dele, bytes: bytes.length },
    ...{ nome: nomeDoArquivo(arquivo.nome), soArquivo: true, criadoEm: contexto.clock.now() },
  }
  await withEmpresa(contexto.db, empresaId, (tx) => tx.insert(anexo).values({ ...row, estado: 'BUSCANDO' }))
  await contexto.storage.put(arquivoDoAnexo(row), bytes)
  const [guardado] = await withEmpresa(contexto.db, empresaId, (tx) =>
    tx
      .update(anexo)
      .set({ estado: 'GUARDADO', digital: digitalDe(bytes) })
      .where(keyIs(anexo, empresaId, row.id))
      .returning(doAnexo),
  )
  if (!guardado) throw new NaoEncontrado()
  return guardado
}

async function mensagemDeVoz(...som: Parameters<typeof comoMensagemDeVoz>): Promise<Buffer | undefined> {
  try {
    return await comoMensagemDeVoz(...som)
  } catch (error) {
    throw error instanceof Indisponivel ? new AnexoRecusado('AGORA_NAO') : error
  }
}

/**
 * Gives a stored file to the message that sends it.
 * @returns the file, and whether the message has words
 */
export async function anexar(
  tx: Tx,
  { empresaId, conversaId, id, mensagemId, soArquivo }: DaMensagem & { id: string; soArquivo: boolean },
): Promise<Anexo> {
  const [dado] = await tx
    .update(anexo)
    .set({ mensagemId, soArquivo })
    .where(and(guardadoEm({ empresaId, conversaId, id }), isNull(anexo.mensagemId)))
    .returning(doAnexo)
  if (!dado) throw foiSe()
  return dado
}

/** Metadata of a stored file that was not sent yet; refuses any other. */
export async function tipoDoSolto(
  tx: Tx,
  { empresaId, conversaId, id }: { empresaId: string; conversaId: string; id: string },
): Promise<TipoAnexo> {
  const [row] = await tx
    .select({ tipo: anexo.tipo })
    .from(anexo)
    .where(and(guardadoEm({ empresaId, conversaId, id }), isNull(anexo.mensagemId)))
  if (!row) throw foiSe()
  return row.tipo
}

type DaMensagem = { empresaId: string; conversaId: string; mensagemId: string }

/** A message whose file is still at the channel's provider: it is fetched once this commits. */
export async function buscarDepois(
  tx: Tx,
  { jobs, clock }: Pick<Servicos, 'jobs' | 'clock'>,
  novo: DaMensagem & { canalId: string; midiaId: string; tipo: TipoAnexo; nome: string | null; soArquivo: boolean },
): Promise<void> {
  const id = uuidv7()
  await tx.insert(anexo).values({
    ...novo,
    ...{ id, nome: nomeDoArquivo(novo.nome), estado: 'BUSCANDO', mime: '', criadoEm: clock.now() },
  })
  await jobs.enviar(tx, anexoBuscar, { empresaId: novo.empresaId, anexoId: id })
}

export type Arquivo = { bytes: Buffer; mime: string; nome: string | null }

/** A file of a conversation that the caller may read. */
export async function verAnexo(contexto: Via<'verAnexo'>, { id, anexo: qual }: Qual): Promise<Arquivo> {
  const row = await naConversa(contexto, id, (tx, _row, empresaId) => lerGuardado(tx, empresaId, id, qual))
  return abrirAnexo(contexto, row)
}

type Qual = { id: string; anexo: string }
type Row = typeof anexo.$inferSelect

export async function lerGuardado(
  tx: Tx,
  empresaId: string,
  conversaId: string,
  id: string,
  { enviado = false } = {},
): Promise<Row> {
  const [row] = await tx
    .select()
    .from(anexo)
    .where(and(guardadoEm({ empresaId, conversaId, id }), enviado ? isNotNull(anexo.mensagemId) : undefined))
  if (!row) throw new NaoEncontrado()
  return row
}

function guardadoEm({ empresaId, conversaId, id }: { empresaId: string; conversaId: string; id: string }) {
  return and(
    eq(anexo.empresaId, empresaId),
    eq(anexo.conversaId, conversaId),
    eq(anexo.id, id),
    eq(anexo.estado, 'GUARDADO'),
  )
}

export async function abrirAnexo({ storage }: Pick<Servicos, 'storage'>, row: Row): Promise<Arquivo> {
  const bytes = await storage.get(arquivoDoAnexo(row))
  if (!bytes) throw new NaoEncontrado()
  return { bytes, mime: row.mime, nome: row.nome }
}

/** Deletes the attachment rows of conversations; a job deletes the files. */
export async function esquecerAnexos(tx: Tx, empresaId: string, conversas: string[]): Promise<void> {
  await tx.delete(anexo).where(and(eq(anexo.empresaId, empresaId), inArray(anexo.conversaId, conversas)))
}

function foiSe(): Conflito {
  return new Conflito(
    { br: 'Este arquivo não está mais aqui.', en: 'This file is not here any more.' },
    { acao: { br: 'Escolha o arquivo de novo.', en: 'Choose the file again.' } },
  )
}
