import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { montarAvulso } from '#avisos/email/avulso.ts'
import { newsletterConfirmada, newsletterPedida } from '#avisos/filas.ts'
import { lerConfiguracao } from '#instalacao/configuracao/configuracao.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { sha256 } from '#platform/security/sha256.ts'
import type { Servicos } from '#platform/servicos.ts'
import { linksDeSaida } from './descadastro.ts'
import { newsletterInscricao } from './newsletter.table.ts'

type Inscricao = typeof newsletterInscricao.$inferSelect

/** Time between confirmations to an address: a stranger who types it must not fill its inbox. */
const entreConfirmacoesMs = 3_600_000

export function newsletterJobs(servicos: Servicos): void {
  servicos.jobs.tratar(newsletterPedida, (dados) => pedirConfirmacao(servicos, dados))
  servicos.jobs.tratar(newsletterConfirmada, ({ inscricaoId }) => darBoasVindas(servicos, inscricaoId))
}

/** Sends the confirmation e-mail, unless the entry is confirmed or got one within the last hour. */
export async function pedirConfirmacao(
  servicos: Servicos,
  { inscricaoId, pedido }: { inscricaoId: string; pedido: number },
): Promise<void> {
  const { retencao } = await lerConfiguracao(servicos)
  await withPlataforma(servicos.db, 'newsletter.inscricao', async (tx) => {
    const [linha] = await tx
      .select()
      .from(newsletterInscricao)
      .where(eq(newsletterInscricao.id, inscricaoId))
      .for('update')
    if (!linha || linha.status === 'CONFIRMADA') return
    const agora = servicos.clock.now()
    const desdeMs = agora.getTime() - (linha.confirmacaoEnviadaEm?.getTime() ?? 0)
    if (desdeMs < entreConfirmacoesMs) return
    const token = randomBytes(32).toString('base64url')
    await tx
      .update(newsletterInscricao)
      .set({ confirmacaoHash: sha256(token), confirmacaoEnviadaEm: agora })
      .where(eq(newsletterInscricao.id, inscricaoId))
    await servicos.mailer.enfileirar(tx, {
      chave: `newsletter:${inscricaoId}:confirmar:${pedido}`,
      para: linha.email,
      descadastro: linksDeSaida(servicos.config, inscricaoId).umClique,
      ...confirmacao(
        linha,
        `${servicos.config.publicUrl}/newsletter/confirmar?token=${token}`,
        retencao.newsletter_pendente_dias,
      ),
    })
  })
}

/** Welcomes a subscriber and says how to unsubscribe. */
export async function darBoasVindas(servicos: Servicos, inscricaoId: string): Promise<void> {
  await withPlataforma(servicos.db, 'newsletter.inscricao', async (tx) => {
    const confirmada = and(eq(newsletterInscricao.id, inscricaoId), eq(newsletterInscricao.status, 'CONFIRMADA'))
    const [linha] = await tx.select().from(newsletterInscricao).where(confirmada)
    if (!linha) return
    const links = linksDeSaida(servicos.config, inscricaoId)
    await servicos.mailer.enfileirar(tx, {
      chave: `newsletter:${inscricaoId}:boas-vindas:${linha.pedido}`,
      para: linha.email,
      descadastro: links.umClique,
      ...boasVindas(linha, links.pagina),
    })
  })
}

function confirmacao({ idioma }: Inscricao, link: string, dias: number) {
  return montarAvulso({
    idioma,
    ...{
      br: {
        assunto: 'Confirme sua inscrição nas novidades',
        titulo: 'Falta só confirmar',
        paragrafos: ['Alguém pediu para receber nossas novidades neste e-mail. Se foi você, confirme:'],
        botao: { link, texto: 'Confirmar inscrição' },
        rodape: `O link vale por ${dias} dias. Se não foi você, não faça nada: sem a confirmação não mandamos mais nada.`,
      },
      en: {
        assunto: 'Confirm your subscription to our news',
        titulo: 'One step left',
        paragrafos: ['Somebody asked for our news to be sent to this e-mail. If it was you, confirm:'],
        botao: { link, texto: 'Confirm subscription' },
        rodape: `The link is good for ${dias} days. If it was not you, do nothing: without it we send nothing else.`,
      },
    }[idioma],
  })
}

function boasVindas({ idioma }: Inscricao, sair: string) {
  return montarAvulso({
    idioma,
    ...{
      br: {
        assunto: 'Inscrição confirmada',
        titulo: 'Inscrição confirmada',
        paragrafos: ['Obrigado! Uma vez por mês você recebe novidades sobre atendimento e agenda.'],
        rodape: `Não quer mais receber? Saia com um clique: ${sair}`,
      },
      en: {
        assunto: 'Subscription confirmed',
        titulo: 'Subscription confirmed',
        paragrafos: ['Thank you! Once a month you will get news about customer service and scheduling.'],
        rodape: `No longer want it? Leave with one click: ${sair}`,
      },
    }[idioma],
  })
}
