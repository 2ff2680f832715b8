import { verAnexoDoChat } from '@zelo/contract/conversa/anexo'
import {
  abrirConversa,
  acompanharConversa,
  avaliarConversa,
  consultarEmpresaPublica,
  enviarMensagem,
  identificarVisitante,
  listarMensagens,
} from '@zelo/contract/conversa/chat'
import { fillUrl, type Output } from '@zelo/contract/nucleo/endpoint'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { Erro } from '@zelo/contract/nucleo/erro'
import { localeDe } from './idioma.ts'

const raiz = '/api'
const limiteMs = 10_000
const limiteDeArquivoMs = 60_000

/** A failed call. `status` is undefined without an answer (no network, or a timeout of 10 s). */
export class ErroApi extends Error {
  status: number | undefined
  constructor(status?: number, mensagem?: string) {
    super(mensagem)
    this.status = status
  }
}

type Chamada = { corpo?: unknown; visitante?: string; arquivo?: boolean }

export type Api = ReturnType<typeof criarApi>
export type Empresa = Output<typeof consultarEmpresaPublica>
export type Acesso = { id: string; visitante: string }

/** The chat calls of one company. Failures throw ErroApi. */
export function criarApi(chave: string, idioma: () => Idioma) {
  async function chamar<T>(caminho: string, { corpo, visitante, arquivo }: Chamada = {}): Promise<T> {
    try {
      const resposta = await fetch(raiz + caminho, {
        method: corpo ? 'POST' : 'GET',
        credentials: 'omit',
        cache: 'no-store',
        headers: {
          'Accept-Language': localeDe[idioma()],
          ...(corpo ? { 'Content-Type': 'application/json' } : {}),
          ...(visitante ? { 'X-Visitante': visitante } : {}),
        },
        body: corpo ? JSON.stringify(corpo) : null,
        signal: AbortSignal.timeout(arquivo ? limiteDeArquivoMs : limiteMs),
      })
      if (resposta.ok) return (await (arquivo ? resposta.blob() : resposta.json())) as T
      const erro: Partial<Erro> = await resposta.json().catch(() => ({}))
      throw new ErroApi(resposta.status, [erro.message ?? erro.detail, erro.acao].filter(Boolean).join(' '))
    } catch (erro) {
      throw erro instanceof ErroApi ? erro : new ErroApi()
    }
  }
  return {
    empresa: () => chamar<Empresa>(fillUrl(consultarEmpresaPublica, { params: { chave } })),
    identificar: (identidade: string) =>
      chamar<Output<typeof identificarVisitante>>(fillUrl(identificarVisitante, { params: { chave } }), {
        corpo: { identidade },
      }),
    abrir: (identidade?: string) =>
      chamar<Output<typeof abrirConversa>>(fillUrl(abrirConversa, { params: { chave } }), {
        corpo: { idioma: idioma(), identidade },
      }),
    listar: ({ id, visitante }: Acesso, depoisDe: number) =>
      chamar<Output<typeof listarMensagens>>(
        fillUrl(listarMensagens, { params: { chave, id }, querystring: { depois_de: depoisDe || undefined } }),
        { visitante },
      ),
    enviar: ({ id, visitante }: Acesso, texto: string, chaveCliente: string) =>
      chamar<Output<typeof enviarMensagem>>(fillUrl(enviarMensagem, { params: { chave, id } }), {
        visitante,
        corpo: { texto, chave_cliente: chaveCliente },
      }),
    avaliar: ({ id, visitante }: Acesso, nota: number) =>
      chamar<Output<typeof avaliarConversa>>(fillUrl(avaliarConversa, { params: { chave, id } }), {
        visitante,
        corpo: { nota },
      }),
    arquivo: ({ id, visitante }: Acesso, anexo: string) =>
      chamar<Blob>(fillUrl(verAnexoDoChat, { params: { chave, id, anexo } }), { visitante, arquivo: true }),
    /** @param ultimo the order of the newest message on screen */
    pedidoDeEventos: ({ id, visitante }: Acesso, ultimo: number) => ({
      url: raiz + fillUrl(acompanharConversa, { params: { chave, id } }),
      credentials: 'omit' as const,
      cache: 'no-store' as const,
      headers: { Accept: 'text/event-stream', 'X-Visitante': visitante, 'Last-Event-ID': String(ultimo) },
    }),
  }
}
