import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { consultarLinkTitular as contract } from '@zelo/contract/agenda/titular/titular.schema'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { titularCodigo } from '#agenda/filas.ts'
import { montarAvulso } from '#avisos/email/avulso.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Config } from '#platform/config.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { Invalido, Recusado } from '#platform/errors.ts'
import type { DadosDe } from '#platform/jobs/filas.ts'
import { declararLimite } from '#platform/security/limite/declarar.ts'
import { chaveDe, cheioAte, usar } from '#platform/security/limite/no-banco.ts'
import { chavePara } from '#platform/security/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'
import { umDiaMs } from '#platform/time.ts'
import {
  consumir,
  isVivo,
  type LinkAberto,
  type LinkRow,
  linkEncerrado,
  mudarLink,
  noLink,
  trancarLink,
} from './link.ts'

const codigoMs = 10 * 60_000
const maxEnvios = 3
const maxTentativas = 5
/** Each link takes guesses of its own, and anybody gets as many links as they ask for. */
const limiteDeCodigos = declararLimite({
  nome: 'titular.codigo',
  conta: 'codes that open somebody’s data, over all links',
  por: 'client',
  max: 6,
  janelaMs: umDiaMs,
  onde: 'database',
  sempre: true,
})

type DoLink = z.output<(typeof contract.schema.response)[200]>

export function consultarLinkTitular(contexto: Contexto, token: string): Promise<DoLink> {
  return noLink(contexto.db, token, async (tx, link) => {
    const { nome, chave } = await empresaDoLink(tx, link)
    const vivo = isVivo(link, contexto.clock.now())
    return { empresa: { nome, chave }, situacao: !vivo ? 'ENCERRADO' : link.clienteId ? 'PRONTO' : 'CODIGO' }
  })
}

/**
 * Sends a code to a client's own address. The answer does not tell whether the client exists: the
 * call does the same for nobody, and the job decides.
 */
export async function pedirCodigoTitular(contexto: Contexto, token: string, email: string): Promise<{ ok: true }> {
  const agora = contexto.clock.now()
  await noLink(contexto.db, token, async (tx, link) => {
    if (!isVivo(link, agora) || link.clienteId) throw linkEncerrado()
    if (link.envios >= maxEnvios) {
      throw new Recusado(
        { br: 'Já mandamos três códigos por este link.', en: 'Three codes were sent for this link.' },
        { acao: { br: 'Peça outro link na conversa.', en: 'Ask for another link in the conversation.' } },
      )
    }
    const { empresaId, chaveHash } = link
    const [dono] = await tx
      .select({ id: cliente.id })
      .from(cliente)
      .where(
        and(
          eq(cliente.empresaId, empresaId),
          sql`cliente.email_chave = ${email.trim().toLowerCase()}`,
          isNull(cliente.anonimizadoEm),
        ),
      )
      .orderBy(asc(cliente.id))
      .limit(1)
    const envio = link.envios + 1
    await mudarLink(tx, link, {
      ...{ envios: envio, tentativas: 0, codigoHash: null, codigoPara: dono?.id ?? null },
      codigoAte: new Date(agora.getTime() + codigoMs),
    })
    const { idioma } = contexto
    await contexto.jobs.enviar(tx, titularCodigo, { empresaId, link: chaveHash.toString('hex'), envio, idioma })
  })
  return { ok: true }
}

/** Makes the requested code, once, and mails it; none once the client had enough that day. */
export function mandarCodigo(
  { db, config, mailer, clock }: Servicos,
  { empresaId, link: hash, envio, idioma }: DadosDe<typeof titularCodigo>,
): Promise<void> {
  return withPlataforma(db, 'titular.codigo', async (tx) => {
    const link = await trancarLink(tx, empresaId, Buffer.from(hash, 'hex'))
    if (link?.envios !== envio || !link.codigoPara || link.codigoHash) return
    const agora = clock.now()
    const contado = [{ limite: limiteDeCodigos, chave: chaveDe(`${empresaId}:${link.codigoPara}`) }]
    if (await cheioAte(tx, config, agora, contado)) return
    const [dono] = await tx
      .select({ email: cliente.email })
      .from(cliente)
      .where(keyIs(cliente, empresaId, link.codigoPara))
    if (!dono?.email) return
    await usar(tx, config, agora, contado)
    const codigo = String(randomInt(1_000_000)).padStart(6, '0')
    await mudarLink(tx, link, { codigoHash: selar(config, link, codigo) })
    await mailer.enfileirar(tx, {
      chave: `titular:${hash}:${envio}`,
      para: dono.email,
      empresaId,
      sigiloso: true,
      deEstranho: true,
      ...emailDoCodigo(idioma, codigo, (await empresaDoLink(tx, link)).nome),
    })
  })
}

function emailDoCodigo(idioma: Idioma, codigo: string, empresa: string) {
  const br = idioma === 'br'
  return montarAvulso({
    idioma,
    assunto: br ? 'Seu código para ver os seus dados' : 'Your code to see your data',
    titulo: br ? `Seu código: ${codigo}` : `Your code: ${codigo}`,
    paragrafos: br
      ? [
          `Digite ${codigo} na página de ${empresa}. Ele vale por dez minutos.`,
          'Não foi você? Ignore esta mensagem e não passe o código a ninguém: sem ele nada se abre.',
        ]
      : [
          `Type ${codigo} on the page of ${empresa}. It is good for ten minutes.`,
          'It was not you? Ignore this message and give the code to nobody: without it nothing opens.',
        ],
    rodape: br ? `Enviado em nome de ${empresa}.` : `Sent on behalf of ${empresa}.`,
  })
}

/**
 * Opens a link once: at once for a client that the channel proved, with their code for all others.
 */
export async function abrirLink(
  contexto: Contexto,
  token: string,
  codigo: string | undefined,
): Promise<{ sessao: string; aberto: LinkAberto }> {
  const agora = contexto.clock.now()
  const { config } = contexto
  const feito = await noLink(contexto.db, token, async (tx, link) => {
    if (!isVivo(link, agora)) throw linkEncerrado()
    if (link.clienteId) return consumir(tx, link, link.clienteId, agora)
    const { codigoPara, codigoHash, codigoAte, tentativas } = link
    const vale = codigoHash && codigoAte && codigoAte > agora && tentativas < maxTentativas
    const certo = vale && codigo && timingSafeEqual(selar(config, link, codigo), codigoHash)
    if (certo && codigoPara && (await existe(tx, link.empresaId, codigoPara)))
      return consumir(tx, link, codigoPara, agora)
    // Counted in this transaction, and refused after it.
    await mudarLink(tx, link, { tentativas: Math.min(tentativas + 1, maxTentativas) })
    return undefined
  })
  if (feito) return feito
  throw new Invalido({
    codigo: {
      br: 'Este código não confere ou passou da hora. Confira o e-mail ou peça outro.',
      en: 'This code does not match, or its time is over. Check the e-mail or ask for another.',
    },
  })
}

async function existe(tx: Tx, empresaId: string, id: string): Promise<boolean> {
  const [achado] = await tx
    .select({ id: cliente.id })
    .from(cliente)
    .where(and(keyIs(cliente, empresaId, id), isNull(cliente.anonimizadoEm)))
  return achado !== undefined
}

async function empresaDoLink(tx: Tx, { empresaId }: LinkRow) {
  const [dona] = await tx
    .select({ nome: empresa.nome, chave: empresa.chave })
    .from(empresa)
    .where(eq(empresa.id, empresaId))
  if (!dona) throw linkEncerrado()
  return dona
}

/** A code of one link only. */
function selar(config: Config, { chaveHash }: LinkRow, codigo: string): Buffer {
  return createHmac('sha256', chavePara(config, 'titular')).update(chaveHash).update(codigo).digest()
}
