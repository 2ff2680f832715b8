import type { empresaPublica } from '@zelo/contract/conversa/chat.schema'
import type { Idioma, StatusConversa } from '@zelo/contract/nucleo/enums'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { conversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import { dizer } from '#conversa/conversa/dizer.ts'
import { avisoNaFila } from '#conversa/conversa/equipe/na-fila.ts'
import { avancarComCliente, inserirConversa } from '#conversa/conversa/guarda/conversa-guardada.ts'
import { lerMensagensDepoisDe, type Mensagem, toMensagem } from '#conversa/conversa/mensagem.ts'
import { resumir } from '#conversa/conversa/resumo.ts'
import { guardarSatisfacao } from '#conversa/conversa/satisfacao.service.ts'
import { agenteDaConversa } from '#conversa/porta/agente.ts'
import type { Turnos } from '#conversa/porta/turnos.ts'
import { empresaDaChave } from '#empresa/empresa/empresa-publica.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import type { Empresa } from '#nucleo/empresa.table.ts'
import { enderecoDoRetrato } from '#nucleo/retrato.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { builtOnce, type Values } from '#platform/database/statements/driver.ts'
import { ChaveUsada, Conflito, MuitasTentativas, NaoEncontrado } from '#platform/errors.ts'
import { selarOrigem } from '#platform/security/limite/no-banco.ts'
import { isDaqui } from '#platform/security/rede.ts'
import { sha256 } from '#platform/security/sha256.ts'
import type { Estranhos } from './estranhos.ts'
import { clienteDaIdentidade, conferirIdentidade, visitanteDaConversa } from './identidade.service.ts'
import {
  exigirConversaNoExperimento,
  exigirMensagemNoExperimento,
  exigirRitmo,
  mensagemAntiga,
} from './limite-de-mensagens.ts'
import { novoVisitante } from './visitante.ts'

type EmpresaPublica = z.output<typeof empresaPublica>

export type Conversando = { chave: string; id: string }

/**
 * The page shows the greeting before the visitor writes; the conversation opens with their first
 * message.
 */
export async function consultarEmpresaPublica(contexto: Contexto, chave: string) {
  const empresa = await empresaDaChave(contexto.db, chave)
  return { ...toEmpresaPublica(empresa), saudacao: agenteDaConversa().saudacao(empresa.nome, contexto.idioma) }
}

/**
 * Opens a conversation and greets. Only this answer shows the visitor's secret, which is not
 * stored. A client whom the company's signature proves is known from the first message; an unproven
 * identity counts as none.
 */
export async function abrirConversa(
  contexto: Contexto,
  input: { chave: string; idioma?: Idioma; identidade?: string },
  estranhos?: Estranhos,
) {
  const empresa = await empresaDaChave(contexto.db, input.chave)
  const idioma = input.idioma ?? contexto.idioma
  const ola = agenteDaConversa().saudacao(empresa.nome, idioma)
  const agora = contexto.clock.now()
  const id = uuidv7()

  const { visitante, primeira } = await withEmpresa(contexto.db, empresa.id, async (tx) => {
    if (empresa.experimento) await exigirConversaNoExperimento(tx, empresa.id)
    const quem = input.identidade ? await conferirIdentidade(tx, contexto, empresa.id, input.identidade) : undefined
    const clienteId = quem && (await clienteDaIdentidade(tx, { empresaId: empresa.id, agora, quem }))
    if (!quem && !empresa.experimento) await estranhos?.exigirLugar(tx, { ip: contexto.origem.ip, agora }, empresa)
    const visitante = quem ? visitanteDaConversa(contexto.config, id) : novoVisitante()
    const aberta = inserirConversa(tx, {
      empresaId: empresa.id,
      id,
      canal: 'WEB',
      idioma,
      visitanteHash: visitante.hash,
      clienteId,
      identificada: quem !== undefined,
      estado: agenteDaConversa().apresentado(null),
      ultimaOrdem: 1,
      respondidaAte: 1,
      ultimaMensagem: ola.texto,
      ultimaEm: agora,
      abertaEm: agora,
    })
    const [primeira] = await dizer(
      tx,
      contexto,
      { empresaId: empresa.id, id, canal: 'WEB', ultimaOrdem: 0 },
      [{ autor: 'AGENTE', ...ola }],
      { avancar: () => aberta },
    )
    return { visitante, primeira: primeira as Mensagem }
  })
  return { id, visitante: visitante.token, empresa: toEmpresaPublica(empresa), mensagens: [primeira] }
}

/**
 * Stores a message and wakes the agent once it is durable. The same `chaveCliente` again answers
 * the first message and changes nothing.
 */
export async function enviarMensagem(
  contexto: Via<'enviarMensagem'>,
  turnos: Turnos,
  input: Conversando & { texto: string; chaveCliente?: string },
): Promise<Mensagem> {
  const empresa = await empresaDaChave(contexto.db, input.chave)
  const alvo = { empresaId: empresa.id, conversaId: input.id }
  const chegou = turnos.chegando(alvo)
  try {
    const { gravada, acorda } = await withEmpresa(contexto.db, empresa.id, (tx) => gravar(tx, contexto, empresa, input))
    if (acorda) turnos.acordar(alvo)
    return gravada
  } catch (error) {
    // A refused message locked the row too: a turn that met the lock gave up and must be woken.
    if (error instanceof MuitasTentativas) turnos.acordar(alvo)
    throw error
  } finally {
    chegou()
  }
}

async function gravar(
  tx: Tx,
  contexto: Via<'enviarMensagem'>,
  empresa: Empresa,
  { id: conversaId, texto, chaveCliente = null }: Conversando & { texto: string; chaveCliente?: string | null },
): Promise<{ gravada: Mensagem; acorda: boolean }> {
  const empresaId = empresa.id
  const hash = sha256(contexto.ator.visitante)
  const agora = contexto.clock.now()
  const [[trancada], [repetida], [antiga]] = await pipelined([
    tx.run(propriaTrancada, { empresaId, conversaId, hash }),
    porChave(tx, { empresaId, conversaId, hash }, chaveCliente),
    tx.run(mensagemAntiga, { empresaId, conversaId }),
  ])
  if (!trancada) throw new NaoEncontrado()
  if (repetida && (repetida.autor !== 'CLIENTE' || repetida.texto !== texto)) throw new ChaveUsada()
  if (repetida) return { gravada: toMensagem(repetida), acorda: trancada.status === 'AGENTE' }
  if (trancada.status === 'ENCERRADA') {
    throw new Conflito(
      { br: 'Esta conversa já foi encerrada.', en: 'This conversation has ended.' },
      { acao: { br: 'Comece uma nova conversa.', en: 'Start a new conversation.' } },
    )
  }
  exigirRitmo(contexto, { antiga, ultimaOrdem: trancada.ultimaOrdem })
  if (empresa.experimento) await exigirMensagemNoExperimento(tx, empresaId)

  const aviso = trancada.status === 'ESPERANDO' ? await avisoNaFila(tx, { empresaId, conversaId }, agora) : undefined
  tx.commitWithNext()
  const [gravada] = await dizer(
    tx,
    contexto,
    { empresaId, id: conversaId, canal: 'WEB', ultimaOrdem: trancada.ultimaOrdem },
    [{ autor: 'CLIENTE', texto, chaveCliente: chaveCliente ?? undefined }, ...(aviso ? [aviso] : [])],
    {
      avancar: ({ ordem }) =>
        avancarComCliente(
          tx,
          { empresaId, conversaId },
          { ultimaOrdem: ordem, ultimaMensagem: resumir(texto), ultimaEm: agora, origem: origemDe(contexto) },
        ),
    },
  )
  return { gravada: gravada as Mensagem, acorda: trancada.status === 'AGENTE' }
}

export async function listarMensagens(
  contexto: Via<'listarMensagens'>,
  { chave, id: conversaId, depoisDe = 0 }: Conversando & { depoisDe?: number },
): Promise<{ status: StatusConversa; mensagens: Mensagem[]; avaliar: boolean }> {
  const { id: empresaId } = await empresaDaChave(contexto.db, chave)
  const hash = sha256(contexto.ator.visitante)
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const [[propria], mensagens] = await pipelined([
      consultarPropria(tx, { empresaId, conversaId, hash }),
      lerMensagensDepoisDe(tx, { empresaId, conversaId, depoisDe }),
    ])
    if (!propria) throw new NaoEncontrado()
    const { status, satisfacao, pergunta } = propria
    return { status, mensagens, avaliar: pergunta && status === 'ENCERRADA' && satisfacao === null }
  })
}

/** Runs `work` on a conversation of the visitor's own; 404 for any other. */
export async function naConversaDoVisitante<T>(
  contexto: Via<'acompanharConversa'>,
  { chave, id: conversaId }: Conversando,
  work: (tx: Tx, empresaId: string) => Promise<T>,
): Promise<T> {
  const { id: empresaId } = await empresaDaChave(contexto.db, chave)
  const hash = sha256(contexto.ator.visitante)
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const [propria] = await consultarPropria(tx, { empresaId, conversaId, hash })
    if (!propria) throw new NaoEncontrado()
    return work(tx, empresaId)
  })
}

/** Stores a rating of an ended conversation, where the company asks; the first one stays. */
export async function avaliarConversa(
  contexto: Via<'avaliarConversa'>,
  { chave, id: conversaId, nota }: Conversando & { nota: number },
): Promise<{ ok: true }> {
  const { id: empresaId } = await empresaDaChave(contexto.db, chave)
  const hash = sha256(contexto.ator.visitante)
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const [propria] = await consultarPropria(tx, { empresaId, conversaId, hash })
    if (!propria?.pergunta) throw new NaoEncontrado()
    if (await guardarSatisfacao(tx, { empresaId, conversaId, hash, nota }))
      await contexto.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: conversaId })
    return { ok: true }
  })
}

/** The sender, as the limits of the conversation count them. */
function origemDe({ config, origem: { ip } }: Contexto): Buffer | null {
  return isDaqui(ip) ? null : selarOrigem(config, ip)
}

function toEmpresaPublica({ chave, nome, fuso, logo }: Empresa): EmpresaPublica {
  return { chave, nome, fuso, logo: enderecoDoRetrato(logo) }
}

type DoVisitante = { empresaId: string; conversaId: string; hash: Buffer }

function doVisitante({ empresaId, conversaId, hash }: DoVisitante | Values<DoVisitante>) {
  return and(keyIs(conversa, empresaId, conversaId), eq(conversa.visitanteHash, hash))
}

const propriaTrancada = builtOnce((db, alvo: Values<DoVisitante>) =>
  db
    .select({ ultimaOrdem: conversa.ultimaOrdem, status: conversa.status })
    .from(conversa)
    .where(doVisitante(alvo))
    .for('update'),
)

function consultarPropria(tx: Tx, alvo: DoVisitante) {
  return tx
    .select({
      status: conversa.status,
      satisfacao: conversa.satisfacao,
      pergunta: sql<boolean>`(SELECT pergunta_satisfacao FROM empresa WHERE empresa_id = ${alvo.empresaId})`,
    })
    .from(conversa)
    .where(doVisitante(alvo))
    .execute()
}

async function porChave(tx: Tx, { empresaId, conversaId }: DoVisitante, chaveCliente: string | null) {
  if (chaveCliente === null) return []
  return tx
    .select()
    .from(mensagem)
    .where(
      and(
        eq(mensagem.empresaId, empresaId),
        eq(mensagem.conversaId, conversaId),
        eq(mensagem.chaveCliente, chaveCliente),
      ),
    )
    .execute()
}
