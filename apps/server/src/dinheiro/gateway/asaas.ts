import { isSegredo } from '#platform/security/sha256.ts'
import { isAsaasRelevante, isBoletoPago, lerCobrancaAsaas, lerEstornoAsaas, lerEstornoBoleto } from './asaas-leitura.ts'
import { chamarGateway, itens, type Json, lerCorpo, lista, objeto, type Respondida, texto } from './chamada-gateway.ts'
import type { ContaGateway } from './conta-gateway.ts'
import { diaBancario } from './dia-bancario.ts'
import {
  type CobrancaGateway,
  type CobrancaRef,
  type EnderecoPagador,
  ErroGateway,
  type Estorno,
  type GatewayPagamento,
  type Pagador,
  type PedidoEstorno,
  seHouver,
} from './gateway.porta.ts'

const porPagina = 100
const tipos = { PIX: 'PIX', BOLETO: 'BOLETO', CARTAO: 'CREDIT_CARD' } as const
const eventos = [
  'PAYMENT_CONFIRMED',
  'PAYMENT_RECEIVED',
  'PAYMENT_OVERDUE',
  'PAYMENT_UPDATED',
  'PAYMENT_DELETED',
  'PAYMENT_RESTORED',
  'PAYMENT_REFUNDED',
  'PAYMENT_PARTIALLY_REFUNDED',
  'PAYMENT_REFUND_IN_PROGRESS',
  'PAYMENT_REFUND_DENIED',
  'PAYMENT_AWAITING_RISK_ANALYSIS',
  'PAYMENT_APPROVED_BY_RISK_ANALYSIS',
  'PAYMENT_REPROVED_BY_RISK_ANALYSIS',
  'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED',
  'PAYMENT_CHARGEBACK_REQUESTED',
  'PAYMENT_CHARGEBACK_DISPUTE',
  'PAYMENT_AWAITING_CHARGEBACK_REVERSAL',
  'PAYMENT_RECEIVED_IN_CASH_UNDONE',
]

/**
 * Asaas (API v3). It has no idempotency key, so our reference is looked up before anything is made.
 * It signs nothing: the token of the webhook proves who calls, and money is believed only after
 * reading the charge.
 */
export function asaas(conta: ContaGateway): GatewayPagamento {
  const pedir = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho: string, corpo?: Json): Promise<Respondida> =>
    chamarGateway(conta.endereco, caminho, {
      method,
      corpo,
      headers: { access_token: conta.segredo, 'user-agent': 'Zelo' },
      liberados: conta.liberados,
    })

  async function acharPorChave(chave: string): Promise<Json | undefined> {
    const { json } = exigir(await pedir('GET', `/payments?externalReference=${encodeURIComponent(chave)}&limit=2`))
    const achadas = itens(json, 'data')
    if (achadas.some(({ externalReference }) => externalReference !== chave))
      throw new ErroGateway('INDISPONIVEL', 'listed charges of other names')
    const [achada, outra] = achadas.filter(({ deleted }) => deleted !== true)
    if (outra) throw new ErroGateway('CONFLITO', 'two charges have this reference')
    return achada
  }

  async function garantirCliente({ id, nome, documento, email, endereco }: Pagador): Promise<string> {
    const { json } = exigir(await pedir('GET', `/customers?externalReference=${encodeURIComponent(id)}&limit=10`))
    // A customer that was deleted there takes no charge.
    const achado = itens(json, 'data').find((um) => um.externalReference === id && um.deleted !== true)
    const quem = {
      name: nome,
      cpfCnpj: documento,
      ...(email && { email }),
      externalReference: id,
      notificationDisabled: true,
    }
    const dados: Json = { ...quem, ...(endereco && enderecoDoCliente(endereco, achado)) }
    // Slips and invoices carry the newest data.
    if (achado && Object.entries(dados).every(([campo, valor]) => mesmo(campo, achado[campo], valor)))
      return String(achado.id)
    const salvar = (corpo: Json) =>
      achado ? pedir('PUT', `/customers/${achado.id}`, corpo) : pedir('POST', '/customers', corpo)
    const resposta = await salvar(dados)
    // An address that it does not take must not keep anybody from paying.
    const semEndereco = resposta.status === 400 && endereco !== undefined
    const { json: salvo } = exigir(semEndereco ? await salvar(quem) : resposta)
    return String(achado?.id ?? salvo.id)
  }

  /** With what is needed to pay it, while it can be paid. */
  async function completa(json: Json): Promise<CobrancaGateway> {
    const cobranca = lerCobrancaAsaas(json)
    if (cobranca.situacao !== 'PENDENTE' && cobranca.situacao !== 'VENCIDA') return cobranca
    if (json.billingType === 'PIX') {
      const { json: qr } = exigir(await pedir('GET', `/payments/${cobranca.ref}/pixQrCode`))
      cobranca.instrucao.pixCopiaECola = texto(qr.payload)
    }
    if (json.billingType === 'BOLETO') {
      const { status, json: linha } = await pedir('GET', `/payments/${cobranca.ref}/identificationField`)
      // The bank takes a moment to register a slip: it comes with the next look.
      if (status === 200) cobranca.instrucao.linhaDigitavel = texto(linha.identificationField)
    }
    return cobranca
  }

  async function achar({ ref, chave }: CobrancaRef): Promise<Json> {
    const achada = ref
      ? exigir(await pedir('GET', `/payments/${encodeURIComponent(ref)}`)).json
      : await acharPorChave(chave ?? '')
    if (!achada) throw new ErroGateway('NAO_ENCONTRADO', 'no charge with this reference')
    return achada
  }

  /**
   * A slip does not know the payer's account: Asaas gives a page where they name it, and refunds
   * only the whole.
   */
  async function estornarBoleto(json: Json, { valor, urlPagador }: PedidoEstorno): Promise<Estorno> {
    if (valor !== lerCobrancaAsaas(json).valor)
      throw new ErroGateway('RECUSADO', 'a slip goes back whole or not at all')
    const feito = lerEstornoBoleto(json, urlPagador !== undefined)
    if (feito?.andamento === 'FEITO') return feito
    if (urlPagador !== undefined) return { andamento: 'A_CAMINHO', urlPagador }
    const resposta = await pedir('POST', `/payments/${json.id}/bankSlip/refund`)
    // The answer of the call was lost: the refund goes on there, and we do not know its page.
    if (feito && resposta.status === 400) return feito
    const pagina = texto(exigir(resposta).json.requestUrl)
    return { andamento: 'A_CAMINHO', urlPagador: pagina?.startsWith('https:') ? pagina : undefined }
  }

  return {
    nome: 'ASAAS',
    metodos: ['PIX', 'BOLETO', 'CARTAO'],

    async criarCobranca({ chave, pagador, valor, vencimento, metodo, descricao, urlVolta }) {
      if (metodo === 'PIX_AUTOMATICO') throw new ErroGateway('RECUSADO', 'no Pix Automático')
      const achada = await acharPorChave(chave)
      if (achada) return completa(achada)
      const { json } = exigir(
        await pedir('POST', '/payments', {
          customer: await garantirCliente(pagador),
          billingType: tipos[metodo],
          value: valor / 100,
          dueDate: vencimento,
          description: descricao.slice(0, 500),
          externalReference: chave,
          // Asaas takes an address of the account's own domain only, over https.
          ...(urlVolta.startsWith('https:') && { callback: { successUrl: urlVolta, autoRedirect: true } }),
        }),
      )
      return completa(json)
    },

    consultarCobranca: async (qual) => completa(await achar(qual)),

    async cancelarCobranca(qual) {
      const json = await seHouver(achar(qual))
      if (!json || json.deleted === true) return
      const { situacao } = lerCobrancaAsaas(json)
      if (situacao !== 'PENDENTE' && situacao !== 'VENCIDA' && situacao !== 'RECUSADA')
        throw new ErroGateway('CONFLITO', `the charge is ${situacao}`)
      const { status } = await pedir('DELETE', `/payments/${json.id}`)
      if (status === 400) throw new ErroGateway('CONFLITO', 'the charge was paid meanwhile')
      if (status !== 200 && status !== 404) throw new ErroGateway('RECUSADO', `answered ${status}`)
    },

    async *listarCobrancas(desde) {
      const dia = diaBancario(desde)
      for (let offset = 0; ; ) {
        const { json } = exigir(
          await pedir('GET', `/payments?dateCreated%5Bge%5D=${dia}&limit=${porPagina}&offset=${offset}`),
        )
        const pagina = itens(json, 'data')
        for (const cada of pagina) yield lerCobrancaAsaas(cada)
        if (json.hasMore !== true || pagina.length === 0) return
        offset += pagina.length
      }
    },

    async estornar(qual, pedido) {
      const json = await achar(qual)
      const { situacao, original } = lerCobrancaAsaas(json)
      if (situacao === 'ESTORNADA') return { andamento: 'FEITO' }
      if (isBoletoPago(json)) return estornarBoleto(json, pedido)
      const { chave, valor } = pedido
      // No key here: the refund carries ours in its text, and is looked for before it is asked for.
      const feito = lerEstornoAsaas(json, pedido)
      if (feito) return feito
      if (original === 'REFUND_REQUESTED' || original === 'REFUND_IN_PROGRESS') return { andamento: 'A_CAMINHO' }
      const corpo = { value: valor / 100, description: `Estorno ${chave}` }
      const { json: depois } = exigir(await pedir('POST', `/payments/${json.id}/refund`, corpo))
      return lerEstornoAsaas(depois, pedido) ?? { andamento: 'A_CAMINHO' }
    },

    lerNotificacao({ cabecalhos, corpo, segredo }) {
      if (!isSegredo(String(cabecalhos['asaas-access-token'] ?? ''), segredo))
        throw new ErroGateway('ASSINATURA_INVALIDA', 'wrong token')
      const evento = lerCorpo(corpo)
      const [id, tipo] = [texto(evento.id) ?? texto(evento.dateCreated), texto(evento.event)]
      if (!id || !tipo) throw new ErroGateway('CORPO_INVALIDO', 'no id or event')
      const { id: ref, externalReference, status } = objeto(evento.payment)
      const cobrancas =
        isAsaasRelevante(tipo) && texto(ref) ? [{ ref: texto(ref), chave: texto(externalReference) }] : []
      // An event id may be used again: a notice is a repetition only if all of these are the same.
      return { id: [id, tipo, texto(ref), texto(status)].join(' '), tipo, cobrancas }
    },

    async apontarNotificacoes() {
      const { json } = exigir(await pedir('GET', '/webhooks?limit=100'))
      const dados = {
        name: 'Zelo',
        url: conta.webhook.url,
        enabled: true,
        interrupted: false,
        apiVersion: 3,
        authToken: conta.webhook.segredo,
        sendType: 'NON_SEQUENTIALLY',
        events: eventos,
      }
      const nosso = itens(json, 'data').find(({ url }) => url === conta.webhook.url)
      if (!nosso) exigir(await pedir('POST', '/webhooks', { ...dados, email: conta.email }))
      // Its answer does not tell which secret it keeps, so we always send ours.
      else exigir(await pedir('PUT', `/webhooks/${nosso.id}`, dados))
    },
  }
}

/**
 * The payer in its field names. A field that is empty now is emptied there; a CEP can only be
 * replaced.
 */
function enderecoDoCliente(endereco: EnderecoPagador, antes: Json = {}): Json {
  const partes = {
    postalCode: endereco.cep,
    address: endereco.logradouro,
    addressNumber: endereco.numero,
    complement: endereco.complemento,
    province: endereco.bairro,
    municipalInscription: endereco.inscricaoMunicipal,
  }
  return Object.fromEntries(
    Object.entries(partes).filter(([campo, valor]) => valor !== '' || (campo !== 'postalCode' && texto(antes[campo]))),
  )
}

/** A CEP comes back with its dash. */
function mesmo(campo: string, la: unknown, aqui: unknown): boolean {
  return la === aqui || (campo === 'postalCode' && texto(la)?.replace('-', '') === aqui)
}

/**
 * Its refusals name a field and a reason for the account's owner: logged, never shown to payers.
 */
function exigir(resposta: Respondida): Respondida {
  const { status, json } = resposta
  if (status === 200 || status === 201) return resposta
  const motivo =
    lista(json.errors)
      .map(({ code }) => texto(code))
      .join(', ') || `answered ${status}`
  throw new ErroGateway(status === 404 ? 'NAO_ENCONTRADO' : 'RECUSADO', motivo)
}
