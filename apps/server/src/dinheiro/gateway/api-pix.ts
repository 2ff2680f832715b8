import { isSegredo } from '#platform/security/sha256.ts'
import { certificadoDe, openToken } from './api-pix-acesso.ts'
import { apiPixAutomatico } from './api-pix-automatico.ts'
import { lerCobrancaPix, lerDevolucaoPix, lerPix, type PixCobranca } from './api-pix-leitura.ts'
import { brCodeDinamico, lerBrCode } from './br-code.ts'
import {
  chamarGateway,
  emReais,
  itens,
  type Json,
  lerCorpo,
  lista,
  objeto,
  type Respondida,
  texto,
} from './chamada-gateway.ts'
import type { ContaGateway } from './conta-gateway.ts'
import {
  type CobrancaGateway,
  type CobrancaRef,
  ErroGateway,
  type GatewayPagamento,
  type Notificacao,
  type Pagador,
  seHouver,
} from './gateway.porta.ts'

const validadeAposVencimento = 30
/** Efí calls only addresses that ask for a certificate, or is told not to: ours has a secret. */
const semCertificado = { 'x-skip-mtls-checking': 'true' }
type Tipo = PixCobranca['tipo']
const semNenhuma: Respondida = { status: 200, json: { cobsr: [] } }
export type PedirPix = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  caminho: string,
  corpo?: Json,
) => Promise<Respondida>

/** Connection to a bank: OAuth2 over TLS with our client certificate. */
export function openPedirPix(conta: ContaGateway): PedirPix {
  const token = openToken(conta)
  const { certificado } = certificadoDe(conta.segredo)
  const pedir = (method: Parameters<PedirPix>[0], caminho: string, corpo: Json | undefined, acesso: string) =>
    chamarGateway(conta.endereco, caminho, {
      method,
      corpo,
      certificado,
      headers: { authorization: `Bearer ${acesso}`, ...(caminho.startsWith('/webhook') && semCertificado) },
      liberados: conta.liberados,
    })
  return async (method, caminho, corpo) => {
    try {
      return await pedir(method, caminho, corpo, await token.atual())
    } catch (error) {
      if (!(error instanceof ErroGateway) || error.motivo !== 'answered 401') throw error
      token.esquecer()
      return pedir(method, caminho, corpo, await token.atual())
    }
  }
}

/**
 * The Central Bank's API Pix 2.9, at any bank: `cob` for codes that end by themselves, `cobv` for
 * charges with a due date, `cobr` for debits. We name a charge (txid) and write it with PUT, so a
 * repeat is the same charge.
 */
export function apiPix(conta: ContaGateway): GatewayPagamento {
  const pedir = openPedirPix(conta)

  /** `nosso`: the name that was asked for, where a charge comes without it. */
  function completa(tipo: Tipo, json: Json, nosso?: string): CobrancaGateway {
    const txid = texto(json.txid) ?? (json.valor === undefined ? undefined : nosso)
    const cobranca = lerCobrancaPix({ tipo, json: { ...json, txid } }, conta.agora())
    const codigo = texto(json.pixCopiaECola) ?? daLocation(json, conta)
    if (tipo !== 'cobr' && codigo && lerBrCode(codigo)) cobranca.instrucao.pixCopiaECola = codigo
    return cobranca
  }

  const recorrencia = apiPixAutomatico(conta, pedir, (json, txid) => completa('cobr', json, txid))
  const tipos: readonly Tipo[] = conta.recebimento ? ['cob', 'cobv', 'cobr'] : ['cob', 'cobv']
  const todosOsTipos = ['cob', 'cobv', 'cobr'] as const

  /** With our name alone all kinds are searched: they share their names. */
  async function achar({ ref, chave }: CobrancaRef): Promise<{ tipo: Tipo; txid: string; json: Json }> {
    const [tipoRef, txidRef] = ref?.split('/') ?? []
    const txid = txidRef ?? chave
    if (!txid || !/^[a-zA-Z0-9]{1,35}$/.test(txid)) throw new ErroGateway('NAO_ENCONTRADO', 'no such name')
    for (const tipo of txidRef ? todosOsTipos.filter((tipo) => tipo === tipoRef) : tipos) {
      const { status, json } = await pedir('GET', `/${tipo}/${txid}`)
      if (status === 200) return { tipo, txid, json }
      if (status !== 404 && status !== 400) throw new ErroGateway('RECUSADO', problema(status, json))
    }
    throw new ErroGateway('NAO_ENCONTRADO', 'no charge with this txid')
  }

  return {
    nome: 'API_PIX',
    metodos: conta.recebimento ? ['PIX', 'PIX_AUTOMATICO'] : ['PIX'],
    // Authorizations and debits of an account that was removed are still handled.
    automatico: recorrencia.automatico,

    async criarCobranca(nova) {
      const { chave, pagador, valor, vencimento, metodo, descricao, expiraEmS, automatico } = nova
      if (!this.metodos.includes(metodo)) throw new ErroGateway('RECUSADO', 'Pix alone')
      if (automatico && 'usar' in automatico) return recorrencia.cobrar(nova, automatico.usar)
      const pronta = async (json: Json, jaHavia: boolean): Promise<CobrancaGateway> => {
        const cobranca = completa(tipo, json, chave)
        const { codigo, autorizacao } =
          (automatico && (await recorrencia.autorizar(nova, automatico.pedir, jaHavia))) ?? {}
        if (codigo && lerBrCode(codigo)) cobranca.instrucao.pixCopiaECola = codigo
        // Some banks write the code a moment later.
        if (cobranca.situacao === 'PENDENTE' && !cobranca.instrucao.pixCopiaECola)
          cobranca.instrucao = (await this.consultarCobranca({ ref: cobranca.ref })).instrucao
        return { ...cobranca, autorizacao }
      }
      const tipo = expiraEmS === undefined ? 'cobv' : 'cob'
      const { status, json } = await pedir('PUT', `/${tipo}/${chave}`, {
        calendario:
          expiraEmS === undefined ? { dataDeVencimento: vencimento, validadeAposVencimento } : { expiracao: expiraEmS },
        // A code that ends by itself may be anybody's; a charge with a due date says whose it is.
        ...((tipo === 'cobv' || pagador.documento !== '') && { devedor: devedor(pagador) }),
        valor: { original: emReais(valor) },
        chave: conta.chavePix,
        solicitacaoPagador: descricao.slice(0, 140),
      })
      if (status === 200 || status === 201) return pronta(json, status === 200)
      // Exists already: some banks refuse a second PUT of a name that is taken or paid.
      if (status === 400 || status === 409 || status === 422) {
        const achada = await seHouver(achar({ ref: `${tipo}/${chave}` }))
        if (achada) return pronta(achada.json, true)
      }
      throw new ErroGateway('RECUSADO', problema(status, json))
    },

    async consultarCobranca(qual) {
      const { tipo, txid, json } = await achar(qual)
      return completa(tipo, json, txid)
    },

    async cancelarCobranca(qual) {
      const achada = await seHouver(achar(qual))
      if (!achada) return
      const { tipo, txid, json } = achada
      const { situacao } = completa(tipo, json, txid)
      if (situacao === 'CANCELADA') return
      if (!(tipo === 'cobr' ? ['EM_ANALISE'] : ['PENDENTE', 'VENCIDA']).includes(situacao))
        throw new ErroGateway('CONFLITO', `the charge is ${situacao}`)
      const { status, json: resposta } = await pedir('PATCH', `/${tipo}/${txid}`, {
        status: tipo === 'cobr' ? 'CANCELADA' : 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
      })
      if (status === 400) throw new ErroGateway('CONFLITO', problema(status, resposta))
      if (status !== 200) throw new ErroGateway('RECUSADO', problema(status, resposta))
    },

    async *listarCobrancas(desde) {
      const intervalo = `inicio=${encodeURIComponent(desde.toISOString())}&fim=${encodeURIComponent(conta.agora().toISOString())}`
      for (const tipo of tipos) {
        for (let pagina = 0; ; pagina++) {
          const { status, json } = await pedir('GET', `/${tipo}?${intervalo}&paginacao.paginaAtual=${pagina}`).catch(
            (error: unknown) => {
              // A bank that gives no right to these has none of them.
              if (tipo === 'cobr' && error instanceof ErroGateway && error.tipo === 'CONFIGURACAO') return semNenhuma
              throw error
            },
          )
          if (status !== 200) throw new ErroGateway('RECUSADO', problema(status, json))
          const desta = itens(json, tipo === 'cobr' ? 'cobsr' : 'cobs')
          for (const cada of desta) yield completa(tipo, cada)
          if (isUltimaPagina(json, pagina, desta)) break
        }
      }
    },

    async estornar(_qual, { chave, recebido, valor }) {
      const caminho = `/pix/${recebido}/devolucao/${chave}`
      const { status, json } = await pedir('PUT', caminho, { valor: emReais(valor) })
      if (status === 200 || status === 201) return lerDevolucaoPix(json)
      // A second PUT of one that is there is refused.
      const { status: jaHa, json: feita } = await pedir('GET', caminho)
      if (jaHa === 200) return lerDevolucaoPix(feita)
      // The bank took it, or somebody gave it back in the bank's own panel.
      const { json: pix } = await pedir('GET', `/pix/${recebido}`)
      if (lerPix(pix, conta.agora()).some((um) => um.estornado >= um.valor)) return { andamento: 'FEITO' }
      throw new ErroGateway(status === 404 ? 'NAO_ENCONTRADO' : 'RECUSADO', problema(status, json))
    },

    lerNotificacao({ corpo, segredo }) {
      if (!isSegredo(segredo, conta.webhook.segredo)) throw new ErroGateway('ASSINATURA_INVALIDA', 'wrong address')
      const lido = lerCorpo(corpo)
      if (Array.isArray(lido.recs) || Array.isArray(lido.cobsr)) return lerAutomatica(lido)
      const { pix } = lido
      const chegados = lista(pix)
      const ids = chegados.map(({ endToEndId }) => texto(endToEndId) ?? '')
      // It has no event id. The same Pix comes again when a part of it was refunded, which is news.
      const devolucoes = chegados.flatMap(({ devolucoes }) =>
        lista(devolucoes).map(({ id, status }) => `${id}:${status}`),
      )
      if (chegados.length === 0) return { id: `nada-${conta.agora().getTime()}`, tipo: 'outro', cobrancas: [] }
      if (ids.some((id) => !/^[a-zA-Z0-9]{32}$/.test(id))) throw new ErroGateway('CORPO_INVALIDO', 'no endToEndId')
      return {
        id: [...ids, ...devolucoes].join(' '),
        tipo: 'pix',
        cobrancas: chegados.flatMap(({ txid }) => (texto(txid) ? [{ chave: texto(txid) }] : [])),
      }
    },

    async apontarNotificacoes() {
      const { status, json } = await pedir('PUT', `/webhook/${encodeURIComponent(conta.chavePix)}`, {
        webhookUrl: conta.webhook.url,
      })
      if (status >= 400) throw new ErroGateway('RECUSADO', problema(status, json))
      for (const caminho of conta.recebimento ? ['/webhookrec', '/webhookcobr'] : []) {
        const resposta = await pedir('PUT', caminho, { webhookUrl: conta.webhook.url })
        if (resposta.status >= 400) throw new ErroGateway('RECUSADO', problema(resposta.status, resposta.json))
      }
    },
  }
}

/**
 * Recurrences and their charges that changed. They carry no event id: the new state and its time
 * are the id.
 */
function lerAutomatica({ recs, cobsr }: Json): Notificacao {
  const nomes = [...lista(recs), ...lista(cobsr)].map(({ idRec, txid, status, atualizacao, tentativas }) =>
    [txid ?? idRec, status, lista(atualizacao).at(-1)?.data, ...lista(tentativas).map((cada) => cada.status)]
      .map((parte) => texto(parte) ?? '')
      .join(':'),
  )
  const autorizacoes = lista(recs).flatMap(({ idRec }) => texto(idRec) ?? [])
  const txids = lista(cobsr).flatMap(({ txid }) => texto(txid) ?? [])
  if (autorizacoes.length + txids.length !== nomes.length) throw new ErroGateway('CORPO_INVALIDO', 'no idRec or txid')
  return {
    id: nomes.join(' ') || 'nada',
    tipo: autorizacoes.length > 0 ? 'rec' : 'cobr',
    cobrancas: txids.map((txid) => ({ ref: `cobr/${txid}`, chave: txid })),
    autorizacoes,
  }
}

export function devedor({ nome, documento }: Pagador): Json {
  return documento.length === 11 ? { cpf: documento, nome } : { cnpj: documento, nome }
}

/** «CobOperacaoInvalida»: the last part of its type says it. */
export function problema(status: number, json: Json): string {
  return texto(json.type)?.split('/').at(-1) ?? `answered ${status}`
}

/** By the bank's number of pages. An empty page is always the last. */
export function isUltimaPagina({ parametros }: Json, pagina: number, itens: Json[]): boolean {
  const { quantidadeDePaginas } = objeto(objeto(parametros).paginacao)
  return itens.length === 0 || !(pagina + 1 < Number(quantidadeDePaginas ?? 0))
}

function daLocation(json: Json, { recebedor }: ContaGateway): string | undefined {
  const location = texto(json.location) ?? texto(objeto(json.loc).location)
  return location && brCodeDinamico({ ...recebedor, location })
}
