import { endpoints } from '@zelo/contract/every-endpoint'
import type { Served } from '@zelo/contract/nucleo/endpoint'
import { fillUrl } from '@zelo/contract/nucleo/endpoint'
import { erro } from '@zelo/contract/nucleo/erro.schema'
import { versoesTermos } from '@zelo/contract/site/termos'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll } from 'vitest'
import * as z from 'zod/mini'
import { escreverLink } from '#agenda/link/link.ts'
import { criarTicket } from '#avisos/contato/ticket.ts'
import { cpfs, type TestApp, useTestApp } from './app.ts'
import type { Exemplo } from './exemplos/exemplo.ts'
import { vigiarTabelas } from './mudancas.ts'
import { type Alheios, criarAlheios, studioDuda } from './outra-empresa.ts'
import { dadosDeCobranca } from './pagamento.ts'
import { criarProprias } from './proprias.ts'
import { abrirChat } from './visitante.ts'

/** `error`: reason of a refused file, in one word. */
const erroNaRede = z.strictObject({
  ...erro.shape,
  error: z.optional(z.string()),
  codigo: z.string().check(z.regex(/^[A-Z_0-9]+$/)),
})

/** Calls by an authorized caller, and checks of their answers. */
export type Alvos = {
  test: TestApp
  /** Example of an endpoint with existing ids and current versions. */
  exemplo(nome: string, definition: Served): Promise<Exemplo>
  chamar(definition: Served, url: string, payload?: string, headers?: object): Promise<LightMyRequestResponse>
  /** What is wrong with an answer; undefined: a success or a well-formed error. */
  defeito(definition: Served, resposta: LightMyRequestResponse): Promise<string | undefined>
}

/** Calls that end what others need run late; the one that closes the platform runs last. */
const fim = /cancelar|encerrar|esquecer|excluir|aplicarModelo|mesclar|sair|Situacao|Status/
const vez = ([nome, { method }]: [string, Served]) =>
  nome === 'configuracao.gravarConfiguracao' ? 2 : Number(method === 'DELETE' || fim.test(nome))
export const emOrdem = Object.entries(endpoints).sort((um, outro) => vez(um) - vez(outro))

/** The product with a second company (Studio Duda), a visitor, a trial and platform records. */
export function useAlvos(): Alvos {
  const test = useTestApp({ config: { limites: false } })
  let alheios: Alheios
  let exemploProprio: (nome: string) => Exemplo
  let administrador: string
  let visitante: Awaited<ReturnType<typeof abrirChat>>
  let rascunho: { id: string; token: string }

  beforeAll(async () => {
    alheios = await criarAlheios(test)
    const eu = (await test.chamar({ url: '/acesso/eu', token: alheios.token })).json()
    const donos = { alheios, proprios: { empresaId: eu.empresas[0].id, usuarioId: eu.id } }
    exemploProprio = await criarProprias(test, donos)
    administrador = await test.entrar(cpfs.administrador)
    visitante = await abrirChat(test, { chave: studioDuda.chave })
    const body = { ...exemploProprio('experimento.cadastrarRascunho').body, nome: 'Navalha' }
    rascunho = (await test.chamar({ method: 'POST', url: '/experimento/rascunhos', body })).json()
    // From here on jobs do not run: a call's effects must not mix with those of the next ones.
    await vigiarTabelas(test.servicos)
  })

  const hojeCedo = { now: () => new Date(test.clock.now().getTime() - 60_000) }
  /** Changes that make a deliberately refused example succeed. */
  const aceitos: Record<string, () => object> = {
    'agendamento.criarAgendamentos': () => ({ encaixe: true }),
    'agendamento.moverAgendamento': () => ({ encaixe: true }),
    'conta.cadastrar': () => ({ aceite: versoesTermos }),
    'contato.enviarMensagemContato': () => ({
      ticket: criarTicket({ config: test.servicos.config, clock: hojeCedo as typeof test.clock }),
    }),
    'contaUsuario.editarPreferencias': () => ({ fuso: 'America/Manaus' }),
    'empresa.cadastrarEmpresa': () => ({ telefone: '(11) 98765-4321' }),
    'espera.pedirEspera': () => ({ servico_id: alheios.servicoId }),
    'experimento.cadastrarRascunho': () => ({ nome: 'Navalha' }),
    'notificacaoEnvio.cadastrarEnvio': () => ({ publico: 'TODOS' }),
    'pagamento.pagar': () => ({ dados: dadosDeCobranca }),
    'servidor.testarDadosServidor': () => ({ id: undefined }),
  }

  async function exemplo(nome: string, definition: Served): Promise<Exemplo> {
    const proprio = exemploProprio(nome)
    const params = proprio.params as Record<string, unknown> | undefined
    const { acesso } = definition
    const aberto = params && (acesso === 'publico' || acesso === 'visitante')
    const body = proprio.body && { ...proprio.body, ...aceitos[nome]?.() }
    const real = { ...proprio, body, params: aberto ? abrir(nome.split('.')[0] as string, params) : params }
    const versao = body && 'versao' in body && (await versaoDe(nome, real))
    return versao ? { ...real, body: { ...body, versao } } : real
  }

  function abrir(feature: string, params: Record<string, unknown>): object {
    const link = (para: 'agendamento' | 'espera' | 'sinal', id: string) => ({
      token: escreverLink(test.servicos.config, para, { empresaId: alheios.empresaId, id }),
    })
    const abertos: Record<string, object> = {
      agendamentoCliente: link('agendamento', alheios.agendamentoId),
      chat: { id: visitante.id },
      espera: link('espera', alheios.esperaId),
      experimento: { id: rascunho.id },
      sinal: link('sinal', alheios.sinalId),
    }
    const aberto = Object.entries({ chave: studioDuda.chave, ...abertos[feature] })
    return { ...params, ...Object.fromEntries(aberto.filter(([nome]) => nome in params)) }
  }

  const daPlataforma = ({ acesso, empresa }: Served) =>
    typeof acesso === 'object' && !empresa && /^\/(cpainel|admin)\//.test(acesso.rota)
  const tokenDe = (definition: Served) => {
    if (definition.acesso === 'publico' || definition.acesso === 'visitante') return undefined
    return daPlataforma(definition) ? administrador : alheios.token
  }

  async function chamar(definition: Served, url: string, payload?: string, headers = {}) {
    const token = tokenDe(definition)
    const resposta = await test.app.inject({
      method: definition.method,
      url: `/api${url}`,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(definition.acesso === 'visitante' && visitante.headers),
        'x-experimento': rascunho.token,
        ...headers,
      },
      payload,
      payloadAsStream: definition.tipo === 'sse',
    })
    if (definition.tipo === 'sse' && resposta.statusCode === 200) resposta.stream().destroy()
    if (resposta.statusCode === 401 && token && !('authorization' in headers)) {
      alheios.token = await test.entrar(studioDuda.gestorCpf)
      administrador = await test.entrar(cpfs.administrador)
    }
    return resposta
  }

  /** Current version of the record, from its own page. */
  async function versaoDe(nome: string, { params }: Exemplo): Promise<number | undefined> {
    const [feature = ''] = nome.split('.')
    const consulta = endpoints[`${feature}.consultar${feature.charAt(0).toUpperCase()}${feature.slice(1)}`]
    return consulta && (await chamar(consulta, fillUrl(consulta, { params }))).json().versao
  }

  async function defeito({ tipo }: Served, resposta: LightMyRequestResponse): Promise<string | undefined> {
    const { statusCode } = resposta
    if (statusCode >= 200 && statusCode < 300) return undefined
    let corpo = tipo === 'sse' ? '' : resposta.payload
    if (tipo === 'sse') for await (const parte of resposta.stream()) corpo += parte
    if (statusCode < 400 || statusCode >= 500) return `${statusCode} ${corpo.slice(0, 300)} ${falhaNoLog()}`
    const lido = z.safeParse(erroNaRede, lerJson(corpo))
    return lido.success ? undefined : `${statusCode} in another shape: ${corpo.slice(0, 300)}`
  }

  function falhaNoLog(): string {
    const linha = test.log.findLast((uma) => uma.includes('request failed'))
    return linha ? JSON.stringify(JSON.parse(linha).err).slice(0, 800) : ''
  }

  return { test, exemplo, chamar, defeito }
}

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}
