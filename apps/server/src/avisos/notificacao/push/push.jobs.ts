import type { MensagemPush, TipoPush } from '@zelo/contract/avisos/push'
import { marca } from '@zelo/contract/site/marca'
import { and, arrayContains, eq, inArray } from 'drizzle-orm'
import { pushEnviar } from '#avisos/filas.ts'
import { notificacao } from '#avisos/notificacao/notificacao.table.ts'
import { sessao, usuario } from '#nucleo/acesso.table.ts'
import { idiomaDoUsuario } from '#nucleo/idioma.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { fetchFora } from '#platform/http/fora/fora.ts'
import { DestinoProibido, isEndereco, liberadosPara } from '#platform/security/destino.ts'
import type { Servicos } from '#platform/servicos.ts'
import { minutosDe, relogioLocal } from '#platform/time.ts'
import { chaveVapid } from './chave-vapid.ts'
import { mensagemDe, mensagemDeTeste } from './mensagem.ts'
import { openMudos } from './mudos.ts'
import { temPainelAberto } from './presenca.ts'
import { pushAparelho, sessaoDoAparelho } from './push.table.ts'

type Aparelho = typeof pushAparelho.$inferSelect

/** A notice older than this is not pushed. */
const valeMs = 4 * 3_600_000
/** Statuses that say that a subscription will never work again. */
const mortas = [404, 410]

export function pushJobs(servicos: Servicos): void {
  const fora = fetchFora(liberadosPara('empresa', servicos.config), { limiteMs: 5_000, maxBytes: 64 * 1024 })
  const mudos = openMudos(servicos.clock)
  servicos.jobs.tratar(pushEnviar, (dados) => enviarPush(servicos, { fora, mudos }, dados))
}

/** Enqueues a notice for those devices of these users that want its kind. */
export async function enfileirarPush(
  tx: Tx,
  jobs: Servicos['jobs'],
  { id, tipo, usuarioIds }: { id: number; tipo: TipoPush; usuarioIds: number[] },
): Promise<void> {
  const aparelhos = await tx
    .select({ id: pushAparelho.id })
    .from(pushAparelho)
    .where(and(inArray(pushAparelho.usuarioId, usuarioIds), arrayContains(pushAparelho.tipos, [tipo])))
  for (const aparelho of aparelhos)
    await jobs.enviar(tx, pushEnviar, { aparelhoId: aparelho.id, notificacaoId: id }, { chave: `${id}:${aparelho.id}` })
}

async function enviarPush(
  servicos: Servicos,
  { fora, mudos }: { fora: typeof fetch; mudos: ReturnType<typeof openMudos> },
  dados: { aparelhoId: string; notificacaoId: number | null },
): Promise<void> {
  if (mudos.estaMudo(dados.aparelhoId)) return
  const pronta = await withPlataforma(servicos.db, 'push.envio', (tx) => preparar(tx, servicos, dados))
  if (!pronta) return
  const { aparelho, mensagem, urgente } = pronta
  const { default: webpush } = await import('web-push')
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint: aparelho.endpoint, keys: { p256dh: aparelho.p256dh, auth: aparelho.auth } },
    JSON.stringify(mensagem),
    {
      vapidDetails: { subject: `mailto:${marca.email}`, ...chaveVapid(servicos.config) },
      TTL: valeMs / 1000,
      urgency: urgente ? 'high' : 'normal',
    },
  )
  const { 'Content-Length': _, ...cabecalhos } = headers as Record<string, string>
  const pedido = { method: 'POST', headers: cabecalhos, body: body as Buffer<ArrayBuffer> }
  const status = await mudos
    .chamar(aparelho.id, () => fora(aparelho.endpoint, pedido))
    .then(
      (resposta) => resposta.status,
      (motivo) => {
        // A host name may resolve wrongly for a while, so only a forbidden IP ends the device.
        if (motivo instanceof DestinoProibido && isEndereco(new URL(aparelho.endpoint).hostname)) return 410
        throw motivo
      },
    )
  if (status < 300) return
  servicos.log.warn({ status, servico: new URL(aparelho.endpoint).hostname }, 'push: refused')
  if (status === 429 || status >= 500) throw new Error(`push: ${status}`)
  // The push service would refuse the same message again.
  if (!mortas.includes(status)) return
  await withPlataforma(servicos.db, 'push.envio', (tx) =>
    tx.delete(pushAparelho).where(and(eq(pushAparelho.id, aparelho.id), eq(pushAparelho.endpoint, aparelho.endpoint))),
  )
}

/** The message to push now; undefined if the device must stay silent. */
async function preparar(
  tx: Tx,
  { clock }: Servicos,
  { aparelhoId, notificacaoId }: { aparelhoId: string; notificacaoId: number | null },
): Promise<{ aparelho: Aparelho; mensagem: MensagemPush; urgente: boolean } | undefined> {
  const agora = clock.now()
  const [dele] = await tx
    .select({ aparelho: pushAparelho, idioma: usuario.idioma })
    .from(pushAparelho)
    .innerJoin(usuario, eq(usuario.id, pushAparelho.usuarioId))
    // No session, no message: the user signed out or was blocked.
    .innerJoin(sessao, sessaoDoAparelho(agora))
    .where(and(eq(pushAparelho.id, aparelhoId), inArray(usuario.status, ['ATIVO', 'INCOMPLETO'])))
  if (!dele) return undefined
  const { aparelho } = dele
  const idioma = idiomaDoUsuario(dele.idioma)
  if (notificacaoId === null) return { aparelho, mensagem: mensagemDeTeste(idioma), urgente: true }
  const [aviso] = await tx.select().from(notificacao).where(eq(notificacao.id, notificacaoId))
  if (!aviso || agora.getTime() - aviso.criadaEm.getTime() > valeMs || emSilencio(aparelho, agora)) return undefined
  if (aparelho.soFora && (await temPainelAberto(tx, aparelho.usuarioId, agora))) return undefined
  const urgente = aviso.pushTipo === 'ESPERA' || aviso.pushTipo === 'CONEXAO'
  return { aparelho, mensagem: mensagemDe(aviso, { idioma, mostrarNome: aparelho.mostrarNome }), urgente }
}

/** Quiet hours may pass midnight. */
function emSilencio({ silencioDe: de, silencioAte: ate, fuso }: Aparelho, agora: Date): boolean {
  if (!de || !ate) return false
  const [inicio, fim, { minuto }] = [minutosDe(de), minutosDe(ate), relogioLocal(fuso, agora)]
  return inicio <= fim ? minuto >= inicio && minuto < fim : minuto >= inicio || minuto < fim
}
