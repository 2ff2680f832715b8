import { caminhoDaConexao } from '@zelo/contract/agenda/calendario/calendario'
import { afterAll, beforeAll } from 'vitest'
import { startGoogle } from './agenda-google.ts'
import { startOutlook } from './agenda-outlook.ts'
import { cpfs, type TestApp } from './app.ts'
import { quieto } from './calendario.ts'
import { clienteDaConta } from './contas.ts'

export type Nuvem = Awaited<ReturnType<typeof startGoogle>> | Awaited<ReturnType<typeof startOutlook>>

/** Both providers, on this machine; filled before the first test. */
export function useNuvens() {
  const nuvens = {} as { GOOGLE: Nuvem; OUTLOOK: Nuvem }
  beforeAll(async () => {
    Object.assign(nuvens, { GOOGLE: await startGoogle(), OUTLOOK: await startOutlook() })
  })
  afterAll(() => {
    for (const nuvem of Object.values(nuvens)) nuvem.fechar()
  })
  return nuvens
}

/** An administrator gives the client, and switches it on. @returns the server's id */
export async function ligarProvedor(test: TestApp, { tipo, endereco, contas }: Nuvem): Promise<string> {
  const token = await test.entrar(cpfs.administrador)
  contas.voltas = [`${test.servicos.config.publicUrl}${caminhoDaConexao(tipo)}`]
  const dados = {
    ...{ nome: tipo, tipo: `AGENDA_${tipo}`, endereco, ordem: 0 },
    ...{ opcoes: { cliente_id: clienteDaConta.id }, segredo: clienteDaConta.segredo },
  }
  const criado = await test.chamar({ method: 'POST', url: '/cpainel/servidores', token, body: dados })
  const { id } = criado.json()
  await mudarProvedor(test, id, 'ATIVO')
  return id
}

export async function mudarProvedor(test: TestApp, id: string, estado: string): Promise<void> {
  const token = await test.entrar(cpfs.administrador)
  const resposta = await test.chamar({
    ...{ method: 'PUT', url: `/cpainel/servidores/${id}/estado`, token, body: { estado } },
  })
  if (resposta.statusCode !== 200) throw new Error(resposta.body)
}

type Quem = { token: string; profissional: string; calendario?: string | undefined }

/** Where a person is sent. */
export function comecar(test: TestApp, { tipo }: Nuvem, { token, profissional, calendario }: Quem) {
  const body = { provedor: tipo, profissional_id: profissional, ...(calendario && { calendario_id: calendario }) }
  return test.chamar({ method: 'POST', url: '/gerenciamento/calendarios/conexoes', token, body })
}

/** What the page at the returned address sends. */
export function voltar(test: TestApp, provedor: string, url: URL, token: string) {
  const [estado, codigo, erro] = ['state', 'code', 'error'].map((nome) => url.searchParams.get(nome) ?? undefined)
  const body = { provedor, estado, codigo, erro }
  return test.chamar({ method: 'POST', url: '/gerenciamento/calendarios/conexoes/volta', token, body })
}

/** The whole way, with its main calendar chosen and read. @returns the calendar's id */
export async function ligarConta(test: TestApp, nuvem: Nuvem, quem: Quem): Promise<string> {
  const { endereco } = (await comecar(test, nuvem, quem)).json()
  const resposta = await voltar(test, nuvem.tipo, nuvem.contas.consentir(endereco), quem.token)
  if (resposta.statusCode !== 200) throw new Error(resposta.body)
  const { id } = resposta.json()
  const url = `/gerenciamento/calendarios/${id}`
  const [primeira] = (await test.chamar({ url: `${url}/colecoes`, token: quem.token })).json()
  await test.chamar({ method: 'PUT', url, token: quem.token, body: { colecao: primeira.endereco } })
  await quieto(test, id)
  return id
}
