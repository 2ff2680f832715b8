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
  /** The server forgot the conversation that was kept here, and a new one takes its place. */
  perdida: boolean
  /** It is over, and the company asks how it was. */
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
/** Types of the agent's steps that hand the conversation over to a person. */
const passosQuePassam = new Set(['pessoa', 'conferencia', 'falha'])
/** Between two readings, and two requests for a stream, while the server has none to spare. */
const semLugarMs = 5_000
const semAcesso = (erro: unknown) => erro instanceof ErroApi && [401, 403, 404].includes(erro.status ?? 0)

/** Who the company vouches for, and the conversation that they go on with. */
export type Conhecido = { identidade: string; acesso: Acesso | null }

/** One visitor's conversation with one company: what is on screen, and everything that changes it. `mudou` runs after every change. */
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

  /** Reads what is missing and who answers now. */
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
          // The stream does not say who answers now; these are the turns that may change it.
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
        // The server has no stream to spare for now: what is missing comes by an ordinary call.
        await sincronizar()
        mudar({ conectada: true })
        retentar()
        return semLugarMs
      },
    })
  }

  /** The open conversation, opened now if there is none. */
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

  /** Sends what waits, one at a time and in order. A failure of the network stops all of it; a refusal stops only that message. */
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

  /** The network is back: what failed for its sake goes again, with the same keys. */
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
    /** Shows the stored conversation, if there is one, and follows it. Fails with ErroApi when the server does not answer. */
    async retomar() {
      await sincronizar()
      if (acesso) seguir(acesso)
      retentar()
    },
    /** Opens the conversation ahead of the first message, when the visitor starts to write. */
    preparar: () => void abrir().catch(() => {}),
    enviar(texto: string) {
      const nova: Pendente = { chave: uuid(), texto: texto.trim(), criada_em: new Date().toISOString() }
      mudar({ pendentes: [...estado.pendentes, nova], perdida: false })
      void enviarPendentes()
    },
    /** Sends a failed message again, with the key of its first attempt. */
    repetir(qual: string) {
      mudar(trocarPendente(estado, qual, { falha: undefined }))
      void enviarPendentes()
    },
    /** Fails with ErroApi when it could not be kept. */
    async avaliar(nota: number) {
      if (acesso) await api.avaliar(acesso, nota)
    },
    /** The file of a message that is on screen. */
    arquivo(anexo: string): Promise<Blob> {
      return acesso ? api.arquivo(acesso, anexo) : Promise.reject(new ErroApi())
    },
    nova() {
      // What a closed conversation refused opens the next one.
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
