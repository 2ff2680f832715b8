import type { StatusConversa } from '@zelo/contract/nucleo/enums'
import { acompanhar } from '@zelo/contract/nucleo/fluxo'
import {
  confirmar,
  juntar,
  type Linhas,
  type Mensagem,
  type Pendente,
  semLinhas,
  trocarPendente,
  ultimaOrdem,
} from '../historico/mensagens.ts'
import { type Acesso, type Api, ErroApi } from './api.ts'
import { type Armazem, gravarSessao, lerSessao, nenhum } from './sessao.ts'
import { uuid } from './uuid.ts'

export type EstadoConversa = Linhas & {
  status: StatusConversa
  digitando: boolean
  conectada: boolean
  /** The server deleted the stored conversation. A new one begins. */
  perdida: boolean
  /** The conversation ended, and the company asks for a rating. */
  avaliar: boolean
}

export type Conversa = ReturnType<typeof criarConversa>

const inicial: EstadoConversa = {
  ...semLinhas,
  status: 'AGENTE',
  digitando: false,
  conectada: true,
  perdida: false,
  avaliar: false,
}
/** Steps by which the agent hands over to a person. */
const passosQuePassam = new Set(['pessoa', 'conferencia', 'falha'])
/** The polling interval while the server has no free stream. */
const semLugarMs = 5_000
const semAcesso = (erro: unknown) => erro instanceof ErroApi && [401, 403, 404].includes(erro.status ?? 0)

/** An identity signed by the company's site, and its conversation. */
export type Conhecido = { identidade: string; acesso: Acesso | null }

/** The state of one visitor's conversation. `mudou` runs after each change. */
export function criarConversa(
  chave: string,
  api: Api,
  mudou: (estado: EstadoConversa) => void,
  armazemDele: Armazem,
  conhecido?: Conhecido,
) {
  const armazem = conhecido ? nenhum : armazemDele
  const sessao = lerSessao(armazem, chave)
  let acesso: Acesso | undefined =
    conhecido?.acesso ?? (sessao.id && sessao.visitante ? { id: sessao.id, visitante: sessao.visitante } : undefined)
  let estado: EstadoConversa = { ...inicial, pendentes: sessao.pendentes }
  let abrindo: Promise<Acesso> | undefined
  let pararEventos = () => {}
  let enviando = false

  function mudar(mudanca: Partial<EstadoConversa>) {
    estado = { ...estado, ...mudanca }
    gravarSessao(armazem, chave, { ...acesso, pendentes: estado.pendentes })
    mudou(estado)
  }

  function receber(novas: Mensagem[]) {
    const resposta = novas.findLast(({ autor }) => autor !== 'CLIENTE')
    mudar({
      ...juntar(estado, novas),
      ...(resposta ? { digitando: false } : {}),
      ...(resposta?.autor === 'EQUIPE' ? { status: 'PESSOA' } : {}),
    })
  }

  /** Fetches the missing messages and the state. */
  async function sincronizar() {
    if (!acesso) return
    const de = acesso
    try {
      for (let cheia = true; cheia; ) {
        const { status, mensagens, avaliar } = await api.listar(de, ultimaOrdem(estado))
        if (acesso !== de) return
        receber(mensagens)
        mudar({ status, avaliar })
        cheia = mensagens.length === 200
      }
    } catch (erro) {
      if (acesso === de && semAcesso(erro)) perder()
      else throw erro
    }
  }

  function perder() {
    pararEventos()
    acesso = undefined
    mudar({ ...inicial, pendentes: estado.pendentes, perdida: estado.mensagens.length > 0 || estado.perdida })
    void enviarPendentes()
  }

  function seguir(de: Acesso) {
    let quedas = 0
    pararEventos()
    pararEventos = acompanhar({
      pedido: () => api.pedidoDeEventos(de, ultimaOrdem(estado)),
      evento(nome, dados) {
        if (nome === 'mensagem') {
          const mensagem = dados as Mensagem
          receber([mensagem])
          // The stream does not say who answers. These steps may have changed it, so the state is
          // read again.
          if (mensagem.passos.some(({ tipo }) => passosQuePassam.has(tipo))) sincronizar().catch(() => {})
        }
        if (nome === 'situacao') sincronizar().catch(() => {})
        if (nome === 'digitando') mudar({ digitando: dados === true })
      },
      conexao(aberta) {
        mudar({ conectada: aberta, ...(aberta ? { digitando: false } : {}) })
        if (aberta && quedas++) sincronizar().catch(() => {})
        if (aberta) retentar()
      },
      async recusa(status) {
        if (semAcesso(new ErroApi(status))) {
          if (acesso === de) perder()
          return 'fim'
        }
        if (status !== 429) return undefined
        // The server has no free stream, so this polls.
        await sincronizar()
        mudar({ conectada: true })
        retentar()
        return semLugarMs
      },
    })
  }

  /** Returns the conversation, and opens it if needed. */
  function abrir(): Promise<Acesso> {
    if (acesso) return Promise.resolve(acesso)
    abrindo ??= api
      .abrir(conhecido?.identidade)
      .then(({ id, visitante, mensagens }) => {
        acesso = { id, visitante }
        receber(mensagens)
        seguir(acesso)
        return acesso
      })
      .finally(() => {
        abrindo = undefined
      })
    return abrindo
  }

  function falhar(pendente: Pendente, erro: ErroApi) {
    const automatica = erro.status === undefined || erro.status >= 500 || erro.status === 429
    const parar = automatica ? estado.pendentes.filter(({ falha }) => !falha) : [pendente]
    const falha = { automatica, status: erro.status, texto: erro.message }
    let linhas: Linhas = estado
    for (const { chave: qual } of parar) linhas = trocarPendente(linhas, qual, { falha })
    mudar({ pendentes: linhas.pendentes })
  }

  /**
   * Sends pending messages in order. A network failure stops all of them, a refusal only its
   * message.
   */
  async function enviarPendentes() {
    if (enviando) return
    enviando = true
    let perdas = 0
    for (;;) {
      const proxima = estado.pendentes.find(({ falha }) => !falha)
      if (!proxima) break
      let de: Acesso | undefined
      try {
        de = await abrir()
        const mensagem = await api.enviar(de, proxima.texto, proxima.chave)
        if (acesso === de) mudar(confirmar(estado, proxima.chave, mensagem))
      } catch (erro) {
        if (de && semAcesso(erro) && perdas++ === 0) {
          if (acesso === de) perder()
        } else {
          falhar(proxima, erro as ErroApi)
          if ((erro as ErroApi).status === 409) sincronizar().catch(() => {})
        }
      }
    }
    enviando = false
  }

  /** Sends again the messages that failed because of the network, with their keys. */
  function retentar() {
    mudar({ pendentes: estado.pendentes.map((p) => (p.falha?.automatica ? { ...p, falha: undefined } : p)) })
    void enviarPendentes()
  }

  const voltouRede = () => {
    mudar({ conectada: true })
    retentar()
  }
  const caiuRede = () => mudar({ conectada: false })
  addEventListener('online', voltouRede)
  addEventListener('offline', caiuRede)

  return {
    estado: () => estado,
    /** Shows and follows the stored conversation. Throws ErroApi when no answer comes. */
    async retomar() {
      await sincronizar()
      if (acesso) seguir(acesso)
      retentar()
    },
    /** Opens the conversation when the visitor starts to write. */
    preparar: () => void abrir().catch(() => {}),
    enviar(texto: string) {
      const nova: Pendente = { chave: uuid(), texto: texto.trim(), criada_em: new Date().toISOString() }
      mudar({ pendentes: [...estado.pendentes, nova], perdida: false })
      void enviarPendentes()
    },
    /** Sends a failed message again with its key. */
    repetir(qual: string) {
      mudar(trocarPendente(estado, qual, { falha: undefined }))
      void enviarPendentes()
    },
    /** Throws ErroApi when the rating was not stored. */
    async avaliar(nota: number) {
      if (acesso) await api.avaliar(acesso, nota)
    },
    arquivo(anexo: string): Promise<Blob> {
      return acesso ? api.arquivo(acesso, anexo) : Promise.reject(new ErroApi())
    },
    nova() {
      // Messages that a closed conversation refused go to the next one.
      const pendentes = estado.status === 'ENCERRADA' ? estado.pendentes.map((p) => ({ ...p, falha: undefined })) : []
      pararEventos()
      acesso = undefined
      mudar({ ...inicial, pendentes })
      void enviarPendentes()
    },
    parar() {
      pararEventos()
      removeEventListener('online', voltouRede)
      removeEventListener('offline', caiuRede)
    },
  }
}
