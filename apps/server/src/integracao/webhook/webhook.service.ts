import { type EstadoWebhook, limitesWebhook, type Webhook as wire } from '@zelo/contract/integracao/webhook'
import type * as contract from '@zelo/contract/integracao/webhook.schema'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { Invalido, Recusado } from '#platform/errors.ts'
import { DestinoProibido, exigirPorta, liberadosPara, resolverDestino } from '#platform/security/destino.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { excluirRegistro, incluirRegistro, mudarRegistro, type Registro } from '#trilha/auditoria/registro.service.ts'
import { conferirVersao, nomearConflito } from '#trilha/auditoria/versao.service.ts'
import { exigirVer, exigirVerTudo, faturasSaoDoTitular, temFaturaDeOutro } from './direitos.ts'
import { novoSegredo } from './entrega/assinar.ts'
import { enviarPerdidas, largarPendentes } from './reenvio.service.ts'
import { trancarWebhook } from './trancar.ts'
import { lerWebhook } from './webhook.consulta.ts'
import { webhook } from './webhook.table.ts'

type Webhook = z.output<typeof contract.webhook>
type Dados = Pick<wire, 'nome' | 'url' | 'tipos'>

const registro: Registro<typeof webhook> = {
  recurso: 'webhook',
  tabela: webhook,
  nome: ({ nome }) => nome,
  dados: ({ nome, url, tipos }) => ({ nome, url, tipos: tipos.join(', ') }),
  estado: ({ estado }) => ({ estado }),
}

/** Adds a webhook. Only this answer shows its secret. */
export async function cadastrarWebhook(
  contexto: Via<'cadastrarWebhook'>,
  dados: Dados,
): Promise<{ webhook: Webhook; segredo: string }> {
  const { id: empresaId } = contexto.empresa
  exigirVer(contexto, dados.tipos)
  const url = await conferirUrl(contexto, dados.url)
  const [id, agora] = [uuidv7(), contexto.clock.now()]
  const { segredo, selado } = novoSegredo(contexto.config, id)
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    // Two at once together keep to the limit.
    await tx.select({ id: empresa.id }).from(empresa).where(eq(empresa.id, empresaId)).for('no key update')
    if (await temFaturaDeOutro(tx, contexto, dados.tipos)) throw desmarque()
    if ((await tx.$count(webhook, eq(webhook.empresaId, empresaId))) >= limitesWebhook.webhooks) throw cheio()
    const row = await incluirRegistro(tx, contexto, registro, {
      ...{ empresaId, id, nome: dados.nome, url, tipos: semRepetir(dados.tipos) },
      ...{ autorId: contexto.ator.usuarioId, segredo: selado, segredoEm: agora, criadoEm: agora, alteradoEm: agora },
    })
    return { webhook: await lerWebhook(tx, row), segredo }
  })
}

export async function editarWebhook(
  contexto: Via<'editarWebhook'>,
  id: string,
  { versao, ...dados }: Dados & { versao: number },
): Promise<Webhook> {
  const { id: empresaId } = contexto.empresa
  const url = await conferirUrl(contexto, dados.url)
  return nomearConflito(contexto, { recurso: registro.recurso, id, empresaId }, () =>
    withEmpresa(contexto.db, empresaId, async (tx) => {
      const antes = await trancarWebhook(tx, empresaId, id)
      conferirVersao({ atual: antes.versao, vista: versao })
      exigirVer(contexto, [...antes.tipos, ...dados.tipos])
      if (await temFaturaDeOutro(tx, contexto, antes.tipos)) throw faturasSaoDoTitular()
      if (await temFaturaDeOutro(tx, contexto, dados.tipos)) throw desmarque()
      const mudancas = {
        ...{ nome: dados.nome, url, tipos: semRepetir(dados.tipos) },
        ...{ autorId: contexto.ator.usuarioId, alteradoEm: contexto.clock.now() },
      }
      return lerWebhook(tx, await mudarRegistro(tx, contexto, registro, antes, mudancas))
    }),
  )
}

export async function excluirWebhook(contexto: Via<'excluirWebhook'>, id: string): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) =>
    excluirRegistro(tx, contexto, registro, await trancarWebhook(tx, empresaId, id)),
  )
}

/**
 * Events missed while it was off are sent, or given up together with the waiting ones. One that
 * stopped with its author is the caller's from now on.
 */
export async function mudarEstadoWebhook(
  contexto: Via<'mudarEstadoWebhook'>,
  id: string,
  { estado, reenviar }: { estado: Exclude<EstadoWebhook, 'DESLIGADO'>; reenviar: boolean },
): Promise<Webhook> {
  const { id: empresaId } = contexto.empresa
  const agora = contexto.clock.now()
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const antes = await trancarWebhook(tx, empresaId, id)
    if (antes.estado === estado) return lerWebhook(tx, antes)
    const assume = estado === 'ATIVO' && antes.motivo === 'AUTOR'
    if (assume) await exigirVerTudo(tx, contexto, antes.tipos)
    const mudancas = {
      ...{ estado, motivo: null, alteradoEm: agora },
      ...(estado === 'ATIVO' && { falhas: 0, falhandoDesde: null, esperaAte: null }),
      ...(assume && { autorId: contexto.ator.usuarioId }),
    }
    const acao = estado === 'ATIVO' ? 'ATIVAR' : 'DESATIVAR'
    const row = await mudarRegistro(tx, contexto, registro, antes, mudancas, acao)
    if (estado === 'ATIVO') await (reenviar ? enviarPerdidas : largarPendentes)(tx, contexto, row)
    return lerWebhook(tx, row)
  })
}

/** A new secret, shown only in this answer; the former one also signs for some hours. */
export async function trocarSegredoWebhook(
  contexto: Via<'trocarSegredoWebhook'>,
  id: string,
  { horas }: { horas: number },
): Promise<{ webhook: Webhook; segredo: string }> {
  const { id: empresaId } = contexto.empresa
  const agora = contexto.clock.now()
  const { segredo, selado } = novoSegredo(contexto.config, id)
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const antes = await trancarWebhook(tx, empresaId, id)
    await exigirVerTudo(tx, contexto, antes.tipos)
    await tx
      .update(webhook)
      .set({
        ...{ segredo: selado, segredoEm: agora },
        segredoAnterior: horas > 0 ? antes.segredo : null,
        anteriorAte: horas > 0 ? new Date(agora.getTime() + horas * 3_600_000) : null,
        ...{ versao: sql`${webhook.versao} + 1`, alteradoEm: agora },
      })
      .where(and(eq(webhook.empresaId, empresaId), eq(webhook.id, id)))
    await auditar(tx, contexto, {
      ...{ acao: 'ALTERAR', recurso: 'webhook', id, nome: antes.nome, empresaId },
      ...{ antes: { segredo: 'antes' }, depois: { segredo: 'depois' } },
    })
    return { webhook: await lerWebhook(tx, antes), segredo }
  })
}

/**
 * We call the address, so it has to be an outside one with https, unless the installation released
 * it.
 */
async function conferirUrl({ config }: Contexto, escrita: string): Promise<string> {
  const url = new URL(escrita)
  const liberados = liberadosPara('empresa', config)
  if (url.protocol !== 'https:' && !liberados.includes(url.hostname))
    throw invalida('O endereço precisa começar com https://.', 'The address must begin with https://.')
  if (url.username || url.password)
    throw invalida(
      'Tire usuário e senha do endereço: a assinatura prova quem envia.',
      'Take user and password out of the address: the signature proves who sends.',
    )
  try {
    exigirPorta(url, liberados)
    await resolverDestino(url.hostname, liberados)
  } catch (motivo) {
    if (motivo instanceof DestinoProibido)
      throw invalida(
        'Este endereço é de uma rede interna ou de outro tipo de serviço. Use um endereço público.',
        'This address is of an internal network or of another kind of service. Use a public address.',
      )
    // A name that does not resolve now is looked up again at each delivery.
  }
  url.hash = ''
  return url.href
}

function semRepetir<T>(lista: readonly T[]): T[] {
  return [...new Set(lista)]
}

function invalida(br: string, en: string): Invalido {
  return new Invalido({ url: { br, en } })
}

function desmarque(): Invalido {
  return new Invalido({
    tipos: {
      br: 'Só quem contratou a assinatura pode enviar as faturas. Desmarque Faturas.',
      en: 'Only who contracted the subscription may have its invoices sent. Untick Invoices.',
    },
  })
}

function cheio(): Recusado {
  const max = limitesWebhook.webhooks
  return new Recusado(
    { br: `A empresa já tem ${max} webhooks.`, en: `The company already has ${max} webhooks.` },
    { acao: { br: 'Exclua um que não usa mais.', en: 'Delete one that is no longer used.' } },
  )
}
