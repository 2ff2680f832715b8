import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js'
import { apiPix } from '#dinheiro/gateway/api-pix.ts'
import { asaas } from '#dinheiro/gateway/asaas.ts'
import { lerCobrancaAsaas } from '#dinheiro/gateway/asaas-leitura.ts'
import type { ContaGateway } from '#dinheiro/gateway/conta-gateway.ts'
import type { GatewayPagamento } from '#dinheiro/gateway/gateway.porta.ts'
import { liberar } from '#test/liberados.ts'
import { segredoDoBanco, startApiPix } from './api-pix.ts'
import { type PedidoGravado, startAsaas } from './asaas.ts'

/**
 * `npm run contratos -- <folder>`: checks every request of the adapters against published schemas
 * in that folder, unknown fields refused: `asaas-models.schema.json` (official SDK) and
 * `pix-api-openapi.normalized.json` (Central Bank).
 */
type Json = Record<string, unknown>
const pasta = process.argv.slice(2).find((argumento) => !argumento.startsWith('-'))
if (!pasta) {
  console.error('Say where the schemas are: npm run contratos -- <folder>')
  process.exit(2)
}
const ler = (nome: string): Json => JSON.parse(readFileSync(join(resolve(pasta), nome), 'utf8'))

const conta = (mudancas: Partial<ContaGateway>): ContaGateway => ({
  endereco: '',
  segredo: '',
  clienteId: 'cliente-de-teste',
  chavePix: 'chave-pix@zelo.exemplo',
  enderecoToken: '',
  recebedor: { nome: 'Zelo', cidade: 'São Paulo' },
  email: 'financeiro@zelo.exemplo',
  webhook: { url: 'https://zelo.exemplo/notificacoes', segredo: 'x'.repeat(43) },
  liberados: liberar('127.0.0.1'),
  agora: () => new Date(),
  ...mudancas,
})

const hoje = new Date().toISOString().slice(0, 10)
const depois = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10)
const pessoas = ['52998224725', '12ABC34501DE35']

/** Every writing call of the product. */
async function percorrer(gateway: GatewayPagamento, pagar: (chave: string) => unknown): Promise<void> {
  let chave = ''
  for (const [i, documento] of pessoas.entries()) {
    for (const metodo of gateway.metodos) {
      const automatico = {
        pedir: { contrato: `Fatura ${i}-a1b2c3d4`, periodo: 'SEMESTRAL', inicio: depois(180), piso: 4_990 },
      } as const
      for (const expiraEmS of metodo.startsWith('PIX') ? [900, undefined] : [undefined]) {
        chave = `contrato${i}${metodo.replace('_', '')}${expiraEmS ?? ''}`.padEnd(32, '0')
        await gateway.criarCobranca({
          chave,
          pagador: {
            id: `titular-${i}`,
            nome: 'Clínica Aurora',
            documento,
            email: 'ola@aurora.exemplo',
            endereco: {
              cep: '01310100',
              logradouro: 'Avenida Paulista',
              numero: `${i + 1}`,
              complemento: 'Sala 2',
              bairro: 'Bela Vista',
              inscricaoMunicipal: '1234567',
            },
          },
          valor: 4_990 + i,
          vencimento: hoje,
          metodo,
          ...(metodo === 'PIX_AUTOMATICO' && { automatico }),
          descricao: 'Plano Profissional, mensal',
          ...(expiraEmS && { expiraEmS }),
          urlVolta: 'https://zelo.exemplo/pagamento/sucesso',
        })
        await gateway.cancelarCobranca({ chave })
      }
    }
  }
  chave = 'contratopago'.padEnd(32, '0')
  const pagador = { id: 'titular-0', nome: 'Aurora Ltda', documento: pessoas[0] ?? '', email: 'ola@aurora.exemplo' }
  const { ref } = await gateway.criarCobranca({
    chave,
    pagador,
    valor: 10_000,
    vencimento: hoje,
    metodo: 'PIX',
    descricao: 'Plano',
    expiraEmS: 900,
    urlVolta: 'https://zelo.exemplo/',
  })
  pagar(chave)
  const recebido = (await gateway.consultarCobranca({ ref })).recebidos[0]?.ref ?? ''
  await gateway.estornar({ ref }, { chave: 'estorno1', recebido, valor: 1_000 })
  await gateway.apontarNotificacoes()
}

const falhas: string[] = []
let conferidos = 0

function conferir(
  quem: string,
  gravados: PedidoGravado[],
  esquemaDe: (pedido: PedidoGravado) => ValidateFunction | undefined,
) {
  const vistos = new Map<string, number>()
  for (const pedido of gravados) {
    if (pedido.corpo === undefined) continue
    const validar = esquemaDe(pedido)
    const rota = `${pedido.metodo} ${pedido.caminho.replace(/[A-Za-z0-9_@%.-]{12,}/g, '…')}`
    if (!validar) falhas.push(`${quem} ${rota}: no schema`)
    else if (!validar(pedido.corpo)) falhas.push(`${quem} ${rota}: ${JSON.stringify(validar.errors?.slice(0, 4))}`)
    conferidos++
    vistos.set(rota, (vistos.get(rota) ?? 0) + 1)
  }
  for (const [rota, vezes] of vistos) console.log(`${quem.padEnd(9)} ${rota.padEnd(36)} ${vezes}`)
}

const servidorAsaas = await startAsaas()
const banco = await startApiPix()
try {
  await percorrer(asaas(conta({ endereco: servidorAsaas.endereco, segredo: servidorAsaas.chave })), servidorAsaas.pagar)
  const contaPix = conta({
    endereco: banco.endereco,
    enderecoToken: `${banco.endereco}/oauth/token`,
    recebimento: { agencia: '0001', conta: '123456', tipoConta: 'CORRENTE' },
    segredo: segredoDoBanco,
  })
  const gateway = apiPix(contaPix)
  await percorrer(gateway, banco.pagar)
  for (const ref of banco.recs.keys()) {
    banco.autorizar(ref)
    const chave = `recorrente${ref.slice(-11)}`.padEnd(32, '0')
    await gateway.criarCobranca({
      chave,
      pagador: { id: '1', nome: 'Ana', documento: pessoas[0] ?? '', email: '' },
      valor: 18_900,
      vencimento: depois(5),
      metodo: 'PIX_AUTOMATICO',
      automatico: { usar: ref },
      descricao: 'Plano',
      urlVolta: '',
    })
    banco.falhar(chave)
    await gateway.automatico?.tentarDeNovo({ chave }, depois(7))
    await gateway.cancelarCobranca({ ref: `cobr/${chave}` })
    await gateway.automatico?.encerrar(ref)
  }

  const modelos = ler('asaas-models.schema.json')
  const asaasAjv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true })
  asaasAjv.addSchema(fechado(modelos), 'asaas')
  const doAsaas: [RegExp, string][] = [
    [/^POST \/customers$/, 'CustomerSaveRequestDto'],
    [/^PUT \/customers\/[^/]+$/, 'CustomerUpdateRequestDto'],
    [/^POST \/payments$/, 'PaymentSaveRequestDto'],
    [/^POST \/payments\/[^/]+\/refund$/, 'PaymentRefundRequestDto'],
    [/^POST \/webhooks$/, 'WebhookConfigSaveRequestDto'],
    [/^PUT \/webhooks\/[^/]+$/, 'WebhookConfigUpdateRequestDto'],
  ]
  conferir('Asaas', servidorAsaas.gravados, ({ metodo, caminho }) => {
    const [, modelo] = doAsaas.find(([rota]) => rota.test(`${metodo} ${caminho}`)) ?? []
    return modelo === undefined ? undefined : asaasAjv.getSchema(`asaas#/definitions/${modelo}`)
  })
  const { enum: estados } = (modelos.definitions as Record<string, { enum: string[] }>)
    .PaymentGetResponsePaymentStatus ?? { enum: [] }
  const desconhecidos = estados.filter(
    (status) => lerCobrancaAsaas({ id: 'x', value: 1, status }).situacao === 'DESCONHECIDA',
  )
  if (estados.length === 0 || desconhecidos.length > 0) falhas.push(`Asaas states that are new: ${desconhecidos}`)

  const pix = ler('pix-api-openapi.normalized.json')
  const pixAjv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true })
  pixAjv.addSchema(pix, 'pix')
  const caminhos = Object.keys(pix.paths as Json)
  conferir('API Pix', banco.gravados, ({ metodo, caminho }) => {
    const partes = caminho.split('/')
    const corpos = caminhos.flatMap((cada) => {
      const suas = cada.split('/')
      const serve = suas.length === partes.length && suas.every((sua, i) => sua.startsWith('{') || sua === partes[i])
      const verbo = (pix.paths as Record<string, Json>)[cada]?.[metodo.toLowerCase()] as Json | undefined
      return serve && verbo ? [((verbo.requestBody ?? {}) as Json).$ref] : []
    })
    const corpo = corpos.find((cada) => cada !== undefined)
    if (typeof corpo !== 'string') return undefined
    const nome = corpo.split('/').at(-1)
    return pixAjv.compile({
      $ref: `pix#/components/requestBodies/${nome}/content/application~1json/schema`,
      unevaluatedProperties: false,
    })
  })
} finally {
  await Promise.all([servidorAsaas.close(), banco.close()])
}

console.log(falhas.length === 0 ? `${conferidos} requests, all as published.` : falhas.join('\n'))
process.exitCode = falhas.length === 0 ? 0 : 1

/** The schemas with unknown fields refused. */
function fechado(valor: unknown): Json {
  const fechar = (cada: unknown): unknown => {
    if (Array.isArray(cada)) return cada.map(fechar)
    if (typeof cada !== 'object' || cada === null) return cada
    const novo = Object.fromEntries(Object.entries(cada).map(([chave, filho]) => [chave, fechar(filho)]))
    return novo.type === 'object' && novo.properties ? { ...novo, additionalProperties: false } : novo
  }
  return fechar(valor) as Json
}
