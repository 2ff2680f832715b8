import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { lerObjeto } from '#agenda/calendario/ics/ler.ts'
import { arquivo, carimbo, type LadoDeLa } from './calendario.ts'
import type { abrirContas, Json, Respondido } from './contas.ts'
import { escutar } from './escutar.ts'

type Guardado = { dados: string; etag: string; apagado: boolean }
export type Escrito = { uid: string; titulo: string; descricao: string; inicio: Date; fim: Date }
export type PedidoHttp = { metodo: string; url: URL; corpo: Json; headers: IncomingHttpHeaders }
type Contas = ReturnType<typeof abrirContas>

const janela = { de: new Date('2026-01-01'), ate: new Date('2028-01-01'), fuso: 'America/Sao_Paulo' }

/** Events of one account, kept as files; each change has a number. */
export function abrirAgenda(novaVersao: () => string) {
  const objetos = new Map<string, Guardado>()
  const historia: string[] = []
  const agenda = {
    objetos,
    historia,
    por(href: string, dados: string): Guardado {
      const novo = { dados, etag: novaVersao(), apagado: false }
      objetos.set(href, novo)
      historia.push(href)
      return novo
    },
    apagar(href: string): void {
      const antes = objetos.get(href)
      if (!antes || antes.apagado) return
      objetos.set(href, { ...antes, etag: novaVersao(), apagado: true })
      historia.push(href)
    },
    vivo: (href: string) => (objetos.get(href)?.apagado === false ? objetos.get(href) : undefined),
    vivos: () => [...objetos].filter(([, { apagado }]) => !apagado),
  }
  /** The person at their own calendar program. */
  const la: LadoDeLa = {
    por: async (href, dados) => agenda.por(href, dados),
    apagar: async (href) => agenda.apagar(href),
    listar: async () => agenda.vivos().map(([href, { etag, dados }]) => ({ href, etag, dados })),
  }
  return { ...agenda, la }
}

/** An event of a file, as the APIs show one. */
export function lerGuardado(href: string, { dados, etag }: Pick<Guardado, 'dados' | 'etag'>) {
  const { uid, tempos, momento, repete } = lerObjeto(dados, { href, etag }, janela)
  const [, dia] = /^DTSTART;VALUE=DATE:(\d{8})/m.exec(dados) ?? []
  return {
    ...{ uid, tempos, momento, repete, dia: dia?.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3') },
    titulo: campo(dados, 'SUMMARY'),
    descricao: campo(dados, 'DESCRIPTION'),
    livre: dados.includes('TRANSP:TRANSPARENT'),
  }
}

export function escrever({ uid, titulo, descricao, inicio, fim }: Escrito): string {
  const linhas = [`DTSTART:${carimbo(inicio)}`, `DTEND:${carimbo(fim)}`, `DESCRIPTION:${descricao}`]
  return arquivo(uid, ...linhas).replace('SUMMARY:segredo do compromisso', `SUMMARY:${titulo}`)
}

/**
 * The HTTP of a provider: its accounts and its API. `limite`: so many next calls are too many;
 * `aoGravar`: what happens to the answer of a write that is already kept; `ocupada`, once.
 */
export async function servir(contas: Contas, enderecos: Record<'entrada' | 'token' | 'revogar', string>, api: Api) {
  const nuvem = {
    origem: '',
    contas,
    chamadas: [] as string[],
    limite: 0,
    esperaS: 1,
    /** Nothing is answered before: who comes sooner is counted and refused. */
    livreEm: 0,
    apressadas: 0,
    aoGravar: 'responder' as 'responder' | 'cair' | 'ocupada',
  }
  const server = createServer(async (request, response) => {
    const texto = await text(request)
    const url = new URL(request.url ?? '', nuvem.origem)
    const { method: metodo = '', headers } = request
    const responder = ({ status, corpo, headers: seus }: Respondido) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...seus })
        .end(status === 204 ? undefined : JSON.stringify(corpo))
    try {
      if (url.pathname === enderecos.entrada)
        return response.writeHead(302, { location: contas.consentir(url.href, contas.pessoa).href }).end()
      if (url.pathname === enderecos.token) {
        const dado = contas.token(new URLSearchParams(texto))
        return contas.aoResponder === 'cair' ? response.destroy() : responder(dado)
      }
      if (url.pathname === enderecos.revogar) return responder(contas.revogar(new URLSearchParams(texto)))
      nuvem.chamadas.push(`${metodo} ${url.pathname}${url.search}`)
      const pedido = { metodo, url, headers, corpo: texto ? JSON.parse(texto) : {} }
      const dono = contas.donoDe(headers.authorization)
      if (!dono) return responder(api.erro(401, 'authError'))
      if (!dono.escopos.includes(api.escopo(url.pathname) ?? ''))
        return responder(api.erro(403, 'insufficientPermissions'))
      const cedo = performance.now() < nuvem.livreEm
      if (nuvem.limite > 0 || cedo) {
        if (cedo) nuvem.apressadas++
        else nuvem.limite--
        nuvem.livreEm = performance.now() + nuvem.esperaS * 1000
        return responder({ ...api.limitado(), headers: { 'retry-after': String(nuvem.esperaS) } })
      }
      const resposta = api.responder(pedido, dono.conta)
      if (nuvem.aoGravar === 'cair' && metodo !== 'GET') return response.destroy()
      if (nuvem.aoGravar === 'ocupada' && metodo !== 'GET') {
        nuvem.aoGravar = 'responder'
        return responder({ ...api.erro(503, 'backendError'), headers: { 'retry-after': '0' } })
      }
      return responder(resposta)
    } catch (error) {
      return responder({ status: 400, corpo: { error: { code: 400, message: (error as Error).message } } })
    }
  })
  const { endereco: origem, stop: fechar } = await escutar(server)
  return Object.assign(nuvem, { origem, fechar })
}

export type Api = {
  /** That a call needs. */
  escopo(caminho: string): string | undefined
  erro(status: number, motivo: string): Respondido
  limitado(): Respondido
  responder(pedido: PedidoHttp, conta: string): Respondido
}

export const versaoNova = () => `"${randomUUID()}"`
const campo = (dados: string, nome: string) => new RegExp(`^${nome}:(.*?)\r?$`, 'm').exec(dados)?.[1] ?? ''
