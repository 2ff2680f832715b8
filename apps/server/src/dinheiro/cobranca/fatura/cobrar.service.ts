import { isPix, type MetodoPagamento } from '@zelo/contract/dinheiro/pagamento-metodo'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { escolherAutomatico } from '#dinheiro/assinatura/guarda/assinatura-escrita.ts'
import { registrarBoletoEmitido } from '#dinheiro/assinatura/guarda/fatura.service.ts'
import { type FaturaRow, fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { maisTarde, somarDias } from '#dinheiro/assinatura/regras/assinatura-calendario.ts'
import type { Causa } from '#dinheiro/assinatura/regras/assinatura-causa.ts'
import { avisarDoAutomatico } from '#dinheiro/cobranca/automatico/autorizacao-pix-aviso.ts'
import { automaticoDe, autorizacaoDaFatura } from '#dinheiro/cobranca/automatico/cobranca-automatica.ts'
import { type CobrancaRow, cobranca, dadosCobranca } from '#dinheiro/cobranca/cobranca.table.ts'
import { ocupar, type RespostaDoGateway } from '#dinheiro/cobranca/operacao.ts'
import { pedirCobranca, recusou } from '#dinheiro/cobranca/pedidos.ts'
import { diaBancario } from '#dinheiro/gateway/dia-bancario.ts'
import type { Automatico, CobrancaGateway, Pagador } from '#dinheiro/gateway/gateway.porta.ts'
import { type GatewayAberto, gatewayAtivo } from '#dinheiro/gateway/gateways.ts'
import { foraDoAr, semGateway, semMetodo, sendoGerada } from '#dinheiro/gateway/recusas.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Conflito, NaoEncontrado, Recusado } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'
import { avisarTitular, contaDe, encerrarVencidas } from './dono.ts'

const pixValeS = 15 * 60
/** Banks take no order at shorter notice. */
const diasParaDebitar = 2

/** `imediata`: a person waits before the screen, so a Pix code ends by itself. */
type PedidoDeCobranca = {
  faturaId: string
  metodo: MetodoPagamento
  titularId: number
  imediata: boolean
  causa: Causa
}

/**
 * Makes the charge of an open invoice by that method, or keeps the waiting one. The operation is
 * written before the gateway is asked: a second caller meanwhile gets 409, and after a lost answer
 * asks for the same charge again.
 */
export async function cobrar(servicos: Servicos, pedido: PedidoDeCobranca): Promise<void> {
  const { erro } = (await tentarCobrar(servicos, pedido)) ?? {}
  if (erro) throw recusou(erro) ? naoAceita() : foraDoAr()
}

/** The same, with the gateway's answer; undefined: the charge waits already. */
export async function tentarCobrar(
  servicos: Servicos,
  pedido: PedidoDeCobranca,
): Promise<RespostaDoGateway<CobrancaGateway> | undefined> {
  const aberto = await gatewayAtivo(servicos)
  if (!aberto) throw semGateway()
  const { metodos } = aberto.gateway
  // A titular with Pix Automático keeps a way to pay when the gateway changes.
  const semAutomatico = pedido.metodo === 'PIX_AUTOMATICO' && !pedido.imediata && !metodos.includes('PIX_AUTOMATICO')
  const metodo = semAutomatico ? 'PIX' : pedido.metodo
  if (!metodos.includes(metodo)) throw semMetodo()
  const reservada = await withPlataforma(servicos.db, 'pagamento.cobranca', (tx) =>
    reservar(tx, servicos, { ...pedido, metodo }, aberto),
  )
  return reservada && pedirAoGateway(servicos, reservada, pedido)
}

type Reservada = { row: CobrancaRow; pagador: Pagador; fatura: FaturaRow; automatico: Automatico | undefined }

/** Undefined: a charge with all that is needed to pay it exists already. */
async function reservar(
  tx: Tx,
  servicos: Servicos,
  pedido: PedidoDeCobranca,
  aberto: GatewayAberto,
): Promise<Reservada | undefined> {
  const { faturaId, metodo, titularId, imediata } = pedido
  const agora = servicos.clock.now()
  // Locks charges, subscription and invoice in the order of `receber`: otherwise a deadlock. A
  // charge that is being given up is not asked for again.
  await tx
    .select({ id: cobranca.id })
    .from(cobranca)
    .where(eq(cobranca.faturaId, faturaId))
    .orderBy(cobranca.id)
    .for('update')
  if (metodo === 'PIX_AUTOMATICO' && imediata) await escolherAutomatico(tx, faturaId, titularId)
  const [daFatura] = await tx
    .select()
    .from(fatura)
    .where(and(eq(fatura.id, faturaId), eq(fatura.titularId, titularId)))
    .for('update')
  if (!daFatura) throw new NaoEncontrado()
  if (daFatura.situacao !== 'ABERTA') throw jaNaoEspera(daFatura)
  const [dados] = await tx.select().from(dadosCobranca).where(eq(dadosCobranca.titularId, titularId))
  if (!dados) throw semDados()
  await encerrarVencidas(tx, agora, faturaId)
  const [aguarda] = await tx
    .select()
    .from(cobranca)
    .where(
      and(
        eq(cobranca.faturaId, faturaId),
        eq(cobranca.metodo, metodo),
        inArray(cobranca.situacao, ['PENDENTE', 'EM_ANALISE']),
      ),
    )
  if (aguarda?.ref) return undefined
  const { nome, documento, email, cep, endereco: logradouro, numero, complemento, bairro } = dados
  const endereco = { cep, logradouro, numero, complemento, bairro, inscricaoMunicipal: dados.inscricao_municipal }
  const pagador = { id: `titular-${titularId}`, nome, documento, email, endereco }
  if (aguarda) {
    if (!(await ocupar(tx, { tipo: 'COBRAR', chave: aguarda.chave }, agora))) throw sendoGerada()
    return { row: aguarda, pagador, fatura: daFatura, automatico: await automaticoDe(tx, aguarda, daFatura, agora) }
  }
  const id = uuidv7()
  const autorizacao =
    metodo === 'PIX_AUTOMATICO' && !imediata ? await autorizacaoDaFatura(tx, daFatura, aberto) : undefined
  const primeiroDia = autorizacao ? somarDias(diaBancario(agora), diasParaDebitar) : diaBancario(agora)
  const [row] = await tx
    .insert(cobranca)
    .values({
      id,
      faturaId,
      gateway: aberto.gateway.nome,
      servidorId: aberto.servidorId,
      chave: id.replaceAll('-', ''),
      metodo,
      valor: daFatura.totalCentavos,
      // Gateways take no due date of the past.
      autorizacaoId: autorizacao?.id,
      vencimento: maisTarde(daFatura.vencimento, primeiroDia),
      expiraEm: isPix(metodo) && imediata ? new Date(agora.getTime() + pixValeS * 1000) : null,
      criadaEm: agora,
      alteradaEm: agora,
    })
    .returning()
  const nova = row as CobrancaRow
  await ocupar(tx, { tipo: 'COBRAR', chave: nova.chave }, agora)
  return { row: nova, pagador, fatura: daFatura, automatico: await automaticoDe(tx, nova, daFatura, agora) }
}

function pedirAoGateway(
  servicos: Servicos,
  { row, pagador, fatura: daFatura, automatico }: Reservada,
  { causa, titularId }: PedidoDeCobranca,
): Promise<RespostaDoGateway<CobrancaGateway>> {
  const { clock, log, config } = servicos
  const { id, chave, valor, vencimento, metodo, expiraEm, criadaEm, faturaId, autorizacaoId } = row
  const nova = {
    ...{ chave, pagador, valor, vencimento, metodo, automatico },
    descricao: `Zelo, fatura ${daFatura.numero}`,
    ...(expiraEm && { expiraEmS: Math.max(60, Math.round((expiraEm.getTime() - criadaEm.getTime()) / 1000)) }),
    urlVolta: `${config.publicUrl}/pagamento/sucesso?fatura=${faturaId}`,
  }
  // At the gateway where it began: another one may be active by now.
  return pedirCobranca(servicos, { conta: contaDe(row), nova, causa }, async (tx, { lida, erro }) => {
    if (lida) {
      if (automatico && !lida.autorizacao && 'pedir' in automatico)
        log.warn({ evento: 'pagamento.autorizacao_nao_pedida', cobrancaId: id }, 'the bank takes no authorization')
      if (metodo === 'BOLETO') await registrarBoletoEmitido(tx, servicos, { faturaId, vencimento, causa })
    } else if (recusou(erro)) {
      await tx.update(cobranca).set({ situacao: 'RECUSADA', alteradaEm: clock.now() }).where(eq(cobranca.id, id))
      if (autorizacaoId)
        await avisarDoAutomatico(tx, servicos, { tipo: 'DEBITO_RECUSADO', titularId, chave: `${id}:recusado` })
      await avisarTitular(tx, servicos, faturaId)
    }
  })
}

function naoAceita(): Recusado {
  return new Recusado(
    {
      br: 'O serviço de pagamento não aceitou esta cobrança.',
      en: 'The payment service did not take this charge.',
    },
    {
      acao: {
        br: 'Confira nome e CPF ou CNPJ, ou escolha outra forma de pagar.',
        en: 'Check name and CPF or CNPJ, or choose another way to pay.',
      },
    },
  )
}

function semDados(): Recusado {
  return new Recusado(
    { br: 'Falta dizer para quem é a cobrança.', en: 'Who the charge is for is missing.' },
    { acao: { br: 'Preencha nome, CPF ou CNPJ e e-mail.', en: 'Fill in name, CPF or CNPJ and e-mail.' } },
  )
}

function jaNaoEspera({ situacao }: FaturaRow): Conflito {
  return situacao === 'PAGA'
    ? new Conflito(
        { br: 'Esta fatura já foi paga.', en: 'This invoice was paid already.' },
        { acao: { br: 'Nada a fazer: recarregue a página.', en: 'Nothing to do: reload the page.' } },
      )
    : new Conflito(
        { br: 'Esta fatura não espera mais pagamento.', en: 'This invoice waits for no payment any more.' },
        { acao: { br: 'Recarregue a página para ver a atual.', en: 'Reload the page to see the current one.' } },
      )
}
