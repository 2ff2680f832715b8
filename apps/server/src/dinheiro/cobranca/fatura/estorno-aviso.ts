import type { Idioma } from '@zelo/contract/nucleo/enums'
import { eq } from 'drizzle-orm'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import { idiomaDoUsuario } from '#nucleo/idioma.ts'
import { listarMasters } from '#nucleo/master.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { reais } from '#platform/reais.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'

type ServicosDoAviso = Pick<Servicos, 'realtime' | 'clock' | 'mailer' | 'config' | 'jobs'>
type Fatos = { valor: number; numero?: number | undefined; erro?: string | null }
type Frase = (fatos: { valor: string; fatura: string; erro: string }) => { assunto: string; message: string }

/** What the platform is told of money that a person has to look at; nothing of it names anybody. */
const paraPlataforma = {
  PEDIDO: {
    br: ({ valor, fatura: qual }) => ({
      assunto: `Pedido de devolução de ${valor}`,
      message: `A devolução${qual} espera a sua decisão.`,
    }),
    en: ({ valor, fatura: qual }) => ({
      assunto: `A refund of ${valor} was asked for`,
      message: `The refund${qual} waits for your decision.`,
    }),
  },
  A_MAO: {
    br: ({ valor, fatura: qual }) => ({
      assunto: `Devolva ${valor}`,
      message: `O dinheiro${qual} não passou pelo serviço de pagamento, e só você pode devolver. Faça a transferência e marque a devolução como feita.`,
    }),
    en: ({ valor, fatura: qual }) => ({
      assunto: `Give ${valor} back`,
      message: `The money${qual} did not come through the payment service, so only you can give it back. Make the transfer and mark the refund as done.`,
    }),
  },
  RECUSADO: {
    br: ({ valor, fatura: qual, erro }) => ({
      assunto: `A devolução de ${valor} não foi feita`,
      message: `O serviço de pagamento recusou a devolução${qual}: ${erro}. Tente de novo, ou devolva por fora e marque como feita.`,
    }),
    en: ({ valor, fatura: qual, erro }) => ({
      assunto: `The refund of ${valor} was not made`,
      message: `The payment service refused the refund${qual}: ${erro}. Try again, or give it back by other means and mark it as done.`,
    }),
  },
  SEM_FATURA: {
    br: ({ valor }) => ({
      assunto: `Chegaram ${valor} sem fatura`,
      message:
        'Um pagamento não quita nenhuma fatura: veio em dobro, atrasado ou com outro valor. Escolha o que fazer com ele.',
    }),
    en: ({ valor }) => ({
      assunto: `${valor} came without an invoice`,
      message: 'A payment settles no invoice: it came twice, late or with another amount. Choose what to do with it.',
    }),
  },
} satisfies Record<string, Record<Idioma, Frase>>

const paraTitular = {
  DEVOLVIDO: {
    br: ({ valor, fatura: qual }) => ({
      assunto: `Devolvemos ${valor}`,
      message: `O dinheiro${qual} voltou pela mesma forma do pagamento. No Pix ele cai na hora; nas outras, pode levar alguns dias.`,
    }),
    en: ({ valor, fatura: qual }) => ({
      assunto: `We gave ${valor} back`,
      message: `The money${qual} went back the way it was paid. By Pix it arrives at once; by other ways it may take some days.`,
    }),
  },
  ESPERA_CONTA: {
    br: ({ valor, fatura: qual }) => ({
      assunto: `Diga em que conta você recebe ${valor} de volta`,
      message: `O boleto${qual} não diz de que conta veio o dinheiro. Abra a fatura e informe a sua: a devolução sai depois disso.`,
    }),
    en: ({ valor, fatura: qual }) => ({
      assunto: `Say which account gets ${valor} back`,
      message: `The boleto${qual} does not say which account the money came from. Open the invoice and name yours: the refund goes out after that.`,
    }),
  },
  NEGADO: {
    br: ({ valor, fatura: qual }) => ({
      assunto: 'Seu pedido de devolução não foi aceito',
      message: `A devolução de ${valor}${qual} não foi aceita. Ficou alguma dúvida? Fale com o suporte.`,
    }),
    en: ({ valor, fatura: qual }) => ({
      assunto: 'Your refund was not accepted',
      message: `The refund of ${valor}${qual} was not accepted. Any question? Talk to support.`,
    }),
  },
} satisfies Record<string, Record<Idioma, Frase>>

/** Rings the bell of the platform's staff. `chave` names the cause. */
export async function avisarPlataforma(
  tx: Tx,
  uso: ServicosDoAviso,
  tipo: keyof typeof paraPlataforma,
  chave: string,
  fatos: Fatos,
): Promise<void> {
  for (const [idioma, usuarioIds] of await listarMasters(tx)) {
    await notificar(tx, uso, {
      chave: `${chave}:${idioma}`,
      ...paraPlataforma[tipo][idioma](escrever(fatos, idioma)),
      usuarioIds,
      caminho: '/admin/plano/pagamentos-sem-fatura',
    })
  }
}

/** Tells the titular of an invoice, by bell and e-mail, what became of its money. */
export async function avisarDaDevolucao(
  tx: Tx,
  uso: ServicosDoAviso,
  tipo: keyof typeof paraTitular,
  { chave, faturaId, valor }: { chave: string; faturaId: string; valor: number },
): Promise<void> {
  const [dono] = await tx
    .select({ id: usuario.id, idioma: usuario.idioma, numero: fatura.numero })
    .from(fatura)
    .innerJoin(usuario, eq(usuario.id, fatura.titularId))
    .where(eq(fatura.id, faturaId))
  if (!dono) return
  const idioma = idiomaDoUsuario(dono.idioma)
  await notificar(tx, uso, {
    chave,
    tipo: 'CONTA',
    ...paraTitular[tipo][idioma](escrever({ valor, numero: dono.numero }, idioma)),
    usuarioIds: [dono.id],
    caminho: `/gerenciamento/pagamentos?fatura=${faturaId}`,
    push: { tipo: 'PAGAMENTO' },
  })
}

function escrever({ valor, numero, erro }: Fatos, idioma: Idioma) {
  const qual = numero === undefined ? '' : { br: ` da fatura ${numero}`, en: ` of invoice ${numero}` }[idioma]
  return { valor: reais(valor, idioma), fatura: qual, erro: escapeHtml(erro ?? '') }
}
