import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import { brCodeDinamico } from '#dinheiro/gateway/br-code.ts'
import { type Disfarcar, disfarcar, escutar } from './escutar.ts'

type Json = Record<string, unknown>
export type PedidoGravado = { metodo: string; caminho: string; corpo: Json | undefined }
const doPagamento = new Set([
  'customer',
  'billingType',
  'value',
  'dueDate',
  'description',
  'externalReference',
  'callback',
])
const doCliente = new Set([
  'name',
  'cpfCnpj',
  'email',
  'externalReference',
  'notificationDisabled',
  'postalCode',
  'address',
  'addressNumber',
  'complement',
  'province',
  'municipalInscription',
])
const abertas = ['PENDING', 'OVERDUE']
const recebidas = ['RECEIVED', 'CONFIRMED', 'RECEIVED_IN_CASH']

/**
 * Fake Asaas. Refuses, as the real one does, wrong keys, unknown customers, charges and fields, too
 * small amounts, past due dates, invalid documents, and impossible deletions or refunds.
 */
export async function startAsaas(chave = '$aact_hmlg_000') {
  const clientes = new Map<string, Json>()
  const pagamentos = new Map<string, Json>()
  const webhooks = new Map<string, Json>()
  const gravados: PedidoGravado[] = []
  const controle = {
    percalco: 'nenhum' as 'nenhum' | 'some-a-resposta' | 'fora-do-ar',
    /** State of the next refund. */
    estorno: 'DONE' as 'DONE' | 'PENDING' | 'CANCELLED',
    agora: () => new Date(),
    disfarce: undefined as Disfarcar | undefined,
  }
  const hoje = () => controle.agora().toISOString().slice(0, 10)

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://asaas')
    const texto = await text(request)
    const corpo: Json | undefined = texto ? JSON.parse(texto) : undefined
    gravados.push({ metodo: request.method ?? '', caminho: url.pathname, corpo })
    const responder = (status: number, json: unknown) => {
      if (controle.percalco === 'some-a-resposta' && request.method !== 'GET') {
        controle.percalco = 'nenhum'
        return request.socket.destroy()
      }
      if (disfarcar(request, response, controle.disfarce)) return
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    }
    const recusar = (status: number, code: string) => responder(status, { errors: [{ code, description: code }] })
    if (controle.percalco === 'fora-do-ar') return recusar(503, 'unavailable')
    if (request.headers.access_token !== chave) return recusar(401, 'invalid_access_token')
    if (!request.headers['user-agent']) return recusar(400, 'user_agent_required')
    const [, recurso = '', id, ...partes] = url.pathname.split('/')
    const q = url.searchParams
    const rota = `${request.method} ${recurso}${id ? '/:id' : ''}${partes.map((parte) => `/${parte}`).join('')}`
    const pagamento = id ? pagamentos.get(id) : undefined
    if (recurso === 'payments' && id && !pagamento) return recusar(404, 'not_found')
    const pagina = (todos: Json[]) => {
      const [limit, offset] = [Number(q.get('limit') ?? 10), Number(q.get('offset') ?? 0)]
      if (limit > 100) return recusar(400, 'invalid_limit')
      const data = todos.slice(offset, offset + limit)
      return responder(200, { object: 'list', hasMore: offset + limit < todos.length, totalCount: todos.length, data })
    }

    switch (rota) {
      case 'GET customers':
        return pagina([...clientes.values()].filter((cada) => cada.externalReference === q.get('externalReference')))
      case 'POST customers':
      case 'PUT customers/:id': {
        const estranho = Object.keys(corpo ?? {}).find((campo) => !doCliente.has(campo))
        if (estranho) return recusar(400, `invalid_${estranho}`)
        const documento = String(corpo?.cpfCnpj ?? '')
        if (!corpo?.name) return recusar(400, 'invalid_name')
        // Asaas looks up the city by it.
        const cep = corpo.postalCode
        if (cep !== undefined && !/^(?!00000)\d{8}$/.test(String(cep))) return recusar(400, 'invalid_postalCode')
        if (!isValidCpf(documento) && !isValidCnpj(documento, { version: 2 })) return recusar(400, 'invalid_cpfCnpj')
        const novo = id ?? `cus_${randomBytes(6).toString('hex')}`
        if (id && !clientes.has(id)) return recusar(404, 'not_found')
        clientes.set(novo, { ...clientes.get(novo), ...corpo, id: novo })
        return responder(200, clientes.get(novo))
      }
      case 'GET payments': {
        const [referencia, desde] = [q.get('externalReference'), q.get('dateCreated[ge]')]
        return pagina(
          [...pagamentos.values()].filter(
            (cada) =>
              (!referencia || cada.externalReference === referencia) && (!desde || String(cada.dateCreated) >= desde),
          ),
        )
      }
      case 'POST payments': {
        const { customer, billingType, value, dueDate } = corpo ?? {}
        const estranho = Object.keys(corpo ?? {}).find((campo) => !doPagamento.has(campo))
        if (estranho) return recusar(400, `invalid_${estranho}`)
        const cliente = clientes.get(String(customer))
        if (!cliente || cliente.deleted === true) return recusar(400, 'invalid_customer')
        if (!['PIX', 'BOLETO', 'CREDIT_CARD', 'UNDEFINED'].includes(String(billingType)))
          return recusar(400, 'invalid_billingType')
        if (typeof value !== 'number' || value < 5 || Math.abs(value * 100 - Math.round(value * 100)) > 1e-6)
          return recusar(400, 'invalid_value')
        if (!/^\d{4}-\d{2}-\d{2}$/.test(String(dueDate)) || String(dueDate) < hoje())
          return recusar(400, 'invalid_dueDate')
        const novo = `pay_${randomBytes(8).toString('hex')}`
        pagamentos.set(novo, {
          ...corpo,
          object: 'payment',
          id: novo,
          status: 'PENDING',
          dateCreated: hoje(),
          invoiceUrl: `https://www.asaas.exemplo/i/${novo.slice(4)}`,
          deleted: false,
          refunds: null,
        })
        return responder(200, pagamentos.get(novo))
      }
      case 'GET payments/:id':
        return responder(200, pagamento)
      case 'GET payments/:id/pixQrCode':
        if (pagamento?.billingType !== 'PIX' || pagamento.deleted) return recusar(404, 'not_found')
        return responder(200, {
          encodedImage: 'iVBORw0KGgo=',
          payload: brCodeDinamico({ nome: 'Zelo', cidade: 'Sao Paulo', location: `pix.asaas.exemplo/qr/v2/${id}` }),
          expirationDate: `${pagamento.dueDate} 23:59:59`,
        })
      case 'GET payments/:id/identificationField':
        if (pagamento?.billingType !== 'BOLETO') return recusar(400, 'invalid_action')
        return responder(200, {
          identificationField: '00190000090275928800021932978170187890000005000',
          nossoNumero: '6543',
        })
      case 'DELETE payments/:id':
        if (!abertas.includes(String(pagamento?.status))) return recusar(400, 'invalid_action')
        Object.assign(pagamento ?? {}, { deleted: true })
        return responder(200, { deleted: true, id })
      case 'POST payments/:id/refund': {
        const valor = Number(corpo?.value ?? pagamento?.value)
        const dados = pagamento as Json
        // Slips have another refund endpoint.
        if (dados.billingType === 'BOLETO' && !dados.pixTransaction) return recusar(400, 'invalid_action')
        const devolvido = somar(dados, ['DONE', 'PENDING'])
        if (!recebidas.includes(String(dados.status))) return recusar(400, 'invalid_action')
        if (!(valor > 0) || devolvido + valor > Number(dados.value) + 1e-9) return recusar(400, 'invalid_value')
        dados.refunds = [
          ...((dados.refunds ?? []) as Json[]),
          { dateCreated: hoje(), status: controle.estorno, value: valor, description: corpo?.description },
        ]
        acertarEstornos(dados)
        return responder(200, dados)
      }
      case 'POST payments/:id/bankSlip/refund': {
        const dados = pagamento as Json
        if (dados.billingType !== 'BOLETO' || corpo !== undefined) return recusar(400, 'invalid_action')
        const vivo = ((dados.refunds ?? []) as Json[]).some(({ status }) => status !== 'CANCELLED')
        if (!vivo && !recebidas.includes(String(dados.status))) return recusar(400, 'invalid_action')
        if (!vivo) {
          // The full amount, once the payer has named an account.
          dados.status = 'REFUND_REQUESTED'
          const novo = { dateCreated: hoje(), status: 'AWAITING_CUSTOMER_EXTERNAL_AUTHORIZATION', value: dados.value }
          dados.refunds = [...((dados.refunds ?? []) as Json[]), novo]
        }
        return responder(200, { requestUrl: `https://www.asaas.exemplo/solicitacaoEstorno/${id}` })
      }
      case 'GET webhooks':
        return pagina([...webhooks.values()])
      case 'POST webhooks':
      case 'PUT webhooks/:id': {
        if (!corpo?.url || !corpo.authToken || String(corpo.authToken).length < 32)
          return recusar(400, 'invalid_authToken')
        const novo = id ?? randomBytes(8).toString('hex')
        webhooks.set(novo, { ...webhooks.get(novo), ...corpo, id: novo })
        return responder(200, webhooks.get(novo))
      }
      default:
        return recusar(404, 'not_found')
    }
  })
  const { endereco, stop } = await escutar(server)

  const daChave = (referencia: string) => {
    const achado = [...pagamentos.values()].find(({ externalReference }) => externalReference === referencia)
    if (!achado) throw new Error(`asaas: no charge ${referencia}`)
    return achado
  }
  return {
    endereco,
    chave,
    gravados,
    controle,
    webhooks,
    clientes,
    total: () => pagamentos.size,
    mudar: (referencia: string, mudancas: Json) => Object.assign(daChave(referencia), mudancas),
    /** Sets the state of the charge's last refund. */
    devolver: (referencia: string, status: typeof controle.estorno) => {
      const dados = daChave(referencia)
      Object.assign((dados.refunds as Json[]).at(-1) as Json, { status })
      acertarEstornos(dados)
    },
    pagar: (referencia: string) =>
      Object.assign(daChave(referencia), { status: 'RECEIVED', clientPaymentDate: hoje(), paymentDate: hoje() }),
    /** Webhook about a charge. */
    aviso: (referencia: string, event: string, token: string) => ({
      cabecalhos: { 'asaas-access-token': token },
      corpo: Buffer.from(
        JSON.stringify({
          id: `evt_${randomBytes(16).toString('hex')}&1`,
          event,
          dateCreated: `${hoje()} 09:00:00`,
          payment: daChave(referencia),
        }),
      ),
    }),
    close: stop,
  }
}

function somar({ refunds }: Json, situacoes: string[]): number {
  const contam = ((refunds ?? []) as Json[]).filter(({ status }) => situacoes.includes(String(status)))
  return contam.reduce((soma, { value }) => soma + Number(value), 0)
}

/** The charge follows its refunds: all returned, or none will be. */
function acertarEstornos(dados: Json): void {
  if (dados.status === 'REFUND_REQUESTED') dados.status = 'RECEIVED'
  if (Math.abs(somar(dados, ['DONE']) - Number(dados.value)) < 1e-9) dados.status = 'REFUNDED'
}
