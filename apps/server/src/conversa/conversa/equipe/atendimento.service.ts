import { audioVaiSozinho, type TipoAnexo } from '@zelo/contract/conversa/anexo'
import type { statusConversa } from '@zelo/contract/nucleo/enums.schema'
import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { anexar, tipoDoSolto } from '#conversa/conversa/anexo/anexo.service.ts'
import { doAnexo, anexo as tabelaAnexo } from '#conversa/conversa/anexo/anexo.table.ts'
import { nomesDoAnexo } from '#conversa/conversa/anexo/nomes-do-anexo.ts'
import { type ConversaRow, conversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import { dizer } from '#conversa/conversa/dizer.ts'
import { conversaNoEscopo } from '#conversa/conversa/escopo.ts'
import { comAnexo, daMensagem, type Mensagem, toMensagem } from '#conversa/conversa/mensagem.ts'
import { conversaAtribuida } from '#conversa/filas.ts'
import { agenteDaConversa } from '#conversa/porta/agente.ts'
import { canais } from '#conversa/porta/canais.ts'
import { lerEscopo } from '#empresa/profissional/escopo.ts'
import type { Contexto, NaEmpresa, Via } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { ChaveUsada, Conflito, Invalido, NaoEncontrado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { lerAtendentes, semAcesso } from './atendentes.ts'
import { registrarMudanca } from './notas.ts'

type Status = z.infer<typeof statusConversa>
type Situacao = { status: Status }
type Atendimento = { tx: Tx; linha: ConversaRow; empresaId: string; usuarioId: number }

/**
 * A person answers from now on; the agent is silent. Taking a colleague's conversation takes it
 * from them.
 */
export function assumirConversa(contexto: Via<'assumirConversa'>, id: string): Promise<Situacao> {
  return atender(contexto, id, async (atendimento) => {
    exigirAberta(atendimento.linha)
    await assumir(contexto, atendimento)
    return { status: 'PESSOA' as const }
  })
}

/**
 * The agent answers again, and at once all that is unanswered. @returns `espera`: whether the
 * client waits for it
 */
export function devolverConversa(
  contexto: Via<'devolverConversa'>,
  id: string,
): Promise<Situacao & { espera: boolean; empresaId: string }> {
  return atender(contexto, id, async (atendimento) => {
    const { tx, linha, empresaId } = atendimento
    exigirAberta(linha)
    const [ultimaResposta] = await tx
      .select({ ordem: mensagem.ordem })
      .from(mensagem)
      .where(and(eq(mensagem.empresaId, empresaId), eq(mensagem.conversaId, id), eq(mensagem.autor, 'EQUIPE')))
      .orderBy(desc(mensagem.ordem))
      .limit(1)
    const respondidaAte = Math.max(linha.respondidaAte, ultimaResposta?.ordem ?? 0)
    await mudar(contexto, atendimento, { status: 'AGENTE', atendenteId: null, respondidaAte, falhas: 0 }, 'DEVOLVEU')
    return { status: 'AGENTE' as const, espera: respondidaAte < linha.ultimaOrdem, empresaId }
  })
}

/**
 * Gives the conversation to a colleague and tells them. Colleagues need access to conversations.
 */
export async function atribuirConversa(
  contexto: Via<'atribuirConversa'>,
  id: string,
  colega: number,
): Promise<Situacao> {
  if (colega === contexto.ator.usuarioId) return assumirConversa(contexto, id)
  const atendentes = await lerAtendentes(contexto, contexto.empresa.id)
  const quem = atendentes.find((um) => um.id === colega)
  return atender(contexto, id, async (atendimento) => {
    const { tx, linha, empresaId } = atendimento
    exigirAberta(linha)
    if (!quem) throw semAcesso()
    if (linha.status !== 'PESSOA' || linha.atendenteId !== colega) {
      await mudar(contexto, atendimento, { status: 'PESSOA', atendenteId: colega }, 'ATRIBUIU')
      const em = contexto.clock.now().getTime()
      const dados = { empresaId, conversaId: id, usuarioId: colega, idioma: quem.idioma, em }
      await contexto.jobs.enviar(tx, conversaAtribuida, dados)
    }
    return { status: 'PESSOA' as const }
  })
}

/** Ends the conversation: the client's next message begins another one. */
export function encerrarConversa(contexto: Via<'encerrarConversa'>, id: string): Promise<Situacao> {
  return atender(contexto, id, async (atendimento) => {
    const { linha } = atendimento
    if (linha.status !== 'ENCERRADA') {
      await mudar(
        contexto,
        atendimento,
        { status: 'ENCERRADA', atendenteId: null, respondidaAte: linha.ultimaOrdem },
        'ENCERROU',
      )
      await canais().perguntarSatisfacao(atendimento.tx, contexto, linha)
    }
    return { status: 'ENCERRADA' as const }
  })
}

/**
 * Answers the client by their channel; the writer then holds the conversation. The same `chave`
 * again answers the first message and changes nothing. `anexo`: a stored file, which may go without
 * words.
 */
export function responderConversa(
  contexto: Via<'responderConversa'>,
  id: string,
  { chave, modelo = false, anexo, ...dito }: { texto: string; chave: string; modelo?: boolean; anexo?: string },
): Promise<Mensagem> {
  return atender(contexto, id, async (atendimento) => {
    const { tx, linha, empresaId, usuarioId } = atendimento
    const [repetida] = await tx
      .select({ mensagem: daMensagem, anexo: doAnexo, autorId: mensagem.autorId })
      .from(mensagem)
      .leftJoin(tabelaAnexo, comAnexo)
      .where(and(eq(mensagem.empresaId, empresaId), eq(mensagem.conversaId, id), eq(mensagem.chaveCliente, chave)))
    if (repetida) {
      const mesmoTexto = !dito.texto || dito.texto === repetida.mensagem.texto
      if (repetida.autorId !== usuarioId || !mesmoTexto || repetida.anexo?.id !== anexo) throw new ChaveUsada()
      return toMensagem(repetida.mensagem, repetida.anexo)
    }
    exigirAberta(linha)
    if (!dito.texto && !anexo) throw semTexto()
    const tipo = anexo ? await tipoDoSolto(tx, { empresaId, conversaId: id, id: anexo }) : undefined
    if (anexo && modelo) throw modeloVaiSozinho()
    if (tipo === 'AUDIO' && dito.texto && linha.canal === 'WHATSAPP') throw new Invalido({ texto: audioVaiSozinho })
    const soArquivo = !dito.texto
    const texto = dito.texto || nomesDoAnexo[linha.idioma][midiaDe(tipo)]
    const agora = contexto.clock.now()
    const comModelo = linha.canal === 'WHATSAPP' ? await exigirJanela(atendimento, { texto, modelo, agora }) : undefined
    await assumir(contexto, atendimento)
    const falas = [{ autor: 'EQUIPE' as const, autorId: usuarioId, texto, chaveCliente: chave }]
    const [dita] = await dizer(tx, contexto, linha, falas, {
      respondidaAte: linha.ultimaOrdem + 1,
      envio: { modelo: comModelo },
    })
    const escrita = dita as Mensagem
    if (!anexo) return escrita
    const dele = await anexar(tx, { empresaId, conversaId: id, mensagemId: escrita.id, id: anexo, soArquivo })
    return { ...escrita, anexo: dele }
  })
}

const midiaDe = (tipo: TipoAnexo | undefined) => (tipo ?? 'DOCUMENTO').toLowerCase() as Lowercase<TipoAnexo>

function semTexto(): Invalido {
  return new Invalido({ texto: { br: 'Escreva algo ou anexe um arquivo.', en: 'Write something, or attach a file.' } })
}

function modeloVaiSozinho(): Invalido {
  return new Invalido({
    anexo: {
      br: 'O modelo aprovado vai sem arquivo. Envie o arquivo quando o cliente responder.',
      en: 'The approved template goes without a file. Send the file once the client answers.',
    },
  })
}

/**
 * Free texts while the channel accepts them; later the template that the person was shown. @returns
 * it, filled
 */
export async function exigirJanela(
  { tx, linha, empresaId }: Pick<Atendimento, 'tx' | 'linha' | 'empresaId'>,
  { texto, modelo, agora }: { texto: string; modelo: boolean; agora: Date },
) {
  const alvo = { empresaId, conversaId: linha.id }
  if (linha.canal === 'WHATSAPP' && !(await canais().alcanca(tx, alvo))) throw semCanal()
  const janela = await canais().lerJanela(tx, { ...alvo, agora })
  if (!modelo && (!janela || janela.aberta)) return undefined
  if (modelo && janela?.retomada?.texto === texto) return janela.retomada.preenchido
  throw new Conflito(
    modelo
      ? { br: 'Este modelo mudou ou não pode sair agora.', en: 'This template changed, or may not go out now.' }
      : {
          br: 'Faz mais de 24 horas que o cliente escreveu, e o WhatsApp não entrega texto livre depois disso.',
          en: 'The client wrote more than 24 hours ago, and WhatsApp delivers no free text after that.',
        },
    {
      acao: janela?.retomada
        ? {
            br: 'Envie a mensagem aprovada para retomar a conversa.',
            en: 'Send the approved message to take it up again.',
          }
        : {
            br: 'Escolha em Canais um modelo aprovado para retomar conversas, ou espere o cliente escrever.',
            en: 'Choose an approved template under Channels, or wait for the client to write.',
          },
    },
  )
}

/** Stored without a channel, an answer would never go out. */
function semCanal(): Conflito {
  return new Conflito(
    { br: 'O canal desta conversa foi removido.', en: 'The channel of this conversation was deleted.' },
    {
      acao: {
        br: 'Encerre-a: quando o cliente escrever por outro canal, uma conversa nova começa.',
        en: 'End it: when the client writes by another channel, a new conversation begins.',
      },
    },
  )
}

async function assumir(contexto: Contexto, atendimento: Atendimento): Promise<void> {
  const { linha, usuarioId } = atendimento
  if (linha.status === 'PESSOA' && linha.atendenteId === usuarioId) return
  await mudar(contexto, atendimento, { status: 'PESSOA', atendenteId: usuarioId }, 'ASSUMIU')
}

async function mudar(
  contexto: Contexto,
  atendimento: Atendimento,
  novo: Partial<typeof conversa.$inferInsert> & { status: Status; atendenteId: number | null },
  tipo: 'ASSUMIU' | 'ATRIBUIU' | 'DEVOLVEU' | 'ENCERROU',
): Promise<void> {
  const { tx, linha, empresaId, usuarioId } = atendimento
  await tx
    .update(conversa)
    .set({ ...novo, lease: null, leaseAte: null })
    .where(propria(atendimento))
  await registrarMudanca(tx, {
    ...{ empresaId, conversaId: linha.id, ordem: Math.max(1, linha.ultimaOrdem), tipo, usuarioId },
    ...(tipo === 'ATRIBUIU' && { paraId: novo.atendenteId ?? undefined }),
    criadaEm: contexto.clock.now(),
  })
  if (novo.status === 'PESSOA' && linha.status !== 'PESSOA')
    await agenteDaConversa().equipeAssumiu(tx, { empresaId, conversaId: linha.id }, contexto.clock.now())
  await auditar(tx, contexto, {
    acao: 'ALTERAR',
    recurso: 'conversa',
    id: linha.id,
    nome: linha.id,
    empresaId,
    antes: { status: linha.status, atendente: linha.atendenteId },
    depois: { status: novo.status, atendente: novo.atendenteId },
  })
  await contexto.realtime.publicar(tx, `conversa:${linha.id}`, { tipo: 'mensagem', valor: linha.ultimaOrdem })
  await contexto.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: linha.id })
}

/** Runs `work` on a locked conversation that the caller may answer; 404 for any other. */
async function atender<T>(contexto: NaEmpresa, id: string, work: (atendimento: Atendimento) => Promise<T>): Promise<T> {
  const usuario = contexto.ator
  const daEmpresa = contexto.empresa
  return withEmpresa(contexto.db, daEmpresa.id, async (tx) => {
    const escopo = await lerEscopo(tx, daEmpresa, usuario)
    const [linha] = await tx
      .select()
      .from(conversa)
      .where(and(keyIs(conversa, daEmpresa.id, id), conversaNoEscopo(tx, escopo, usuario.usuarioId)))
      .for('update')
    if (!linha) throw new NaoEncontrado()
    return work({ tx, linha, empresaId: daEmpresa.id, usuarioId: usuario.usuarioId })
  })
}

export function exigirAberta({ status }: ConversaRow): void {
  if (status !== 'ENCERRADA') return
  throw new Conflito(
    { br: 'Esta conversa já foi encerrada.', en: 'This conversation has ended.' },
    {
      acao: {
        br: 'Quando o cliente escrever de novo, uma conversa nova começa.',
        en: 'When the client writes again, a new conversation begins.',
      },
    },
  )
}

function propria({ linha, empresaId }: Atendimento) {
  return keyIs(conversa, empresaId, linha.id)
}
