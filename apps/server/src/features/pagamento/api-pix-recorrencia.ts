import type { Periodo } from '@zelo/contract/enums'
import type { SituacaoCobranca } from '@zelo/contract/pagamento'
import { devedor, openPedirPix, problema } from './api-pix.ts'
import { emCentavos, emReais, type Json, lista, objeto, type Respondida, texto } from './chamada-gateway.ts'
import type { ContaGateway } from './conta-gateway.ts'
import { type Dia, ErroGateway, type Pagador } from './gateway.porta.ts'

/** CONFIRMADA: the payer said yes in their bank's app, and each period is charged without asking again. */
export type SituacaoAutorizacao = 'ESPERANDO' | 'CONFIRMADA' | 'RECUSADA' | 'ENCERRADA' | 'DESCONHECIDA'
export type Autorizacao = {
  ref: string
  situacao: SituacaoAutorizacao
  original: string
  pixCopiaECola: string | undefined
}
export type CobrancaAutomatica = { chave: string; situacao: SituacaoCobranca; original: string; valor: number }

const autorizacoes: Record<string, SituacaoAutorizacao> = {
  CRIADA: 'ESPERANDO',
  APROVADA: 'CONFIRMADA',
  REJEITADA: 'RECUSADA',
  EXPIRADA: 'ENCERRADA',
  CANCELADA: 'ENCERRADA',
}
const cobrancas: Record<string, SituacaoCobranca> = {
  CRIADA: 'EM_ANALISE',
  ATIVA: 'EM_ANALISE',
  CONCLUIDA: 'PAGA',
  EXPIRADA: 'VENCIDA',
  REJEITADA: 'RECUSADA',
  CANCELADA: 'CANCELADA',
}

/** Pix Automático, journey 3: the code of the first charge also asks for leave to make the next ones. Errors are `ErroGateway`. */
export function pixAutomatico(conta: ContaGateway) {
  const pedir = openPedirPix(conta)
  return {
    /** `chave` names the first charge, which must be there already; `contrato` is what the payer reads. */
    async autorizar(nova: {
      chave: string
      contrato: string
      objeto: string
      pagador: Pagador
      valor: number
      periodo: Periodo
      inicio: Dia
    }): Promise<Autorizacao> {
      const { json } = exigir(
        await pedir('POST', '/rec', {
          vinculo: {
            contrato: nova.contrato.slice(0, 35),
            objeto: nova.objeto.slice(0, 35),
            devedor: devedor(nova.pagador),
          },
          calendario: { dataInicial: nova.inicio, periodicidade: nova.periodo },
          valor: { valorRec: emReais(nova.valor) },
          politicaRetentativa: 'PERMITE_3R_7D',
          ativacao: { dadosJornada: { txid: nova.chave } },
        }),
      )
      return lerAutorizacao(json)
    },

    async consultar(ref: string): Promise<Autorizacao> {
      return lerAutorizacao(exigir(await pedir('GET', `/rec/${encodeURIComponent(ref)}`)).json)
    },

    /** Over already is fine. */
    async encerrar(ref: string): Promise<void> {
      const resposta = await pedir('PATCH', `/rec/${encodeURIComponent(ref)}`, { status: 'CANCELADA' })
      if (resposta.status === 400 && (await this.consultar(ref)).situacao === 'ENCERRADA') return
      exigir(resposta)
    },

    /** One period: its name is ours, so a repeat is the same charge. The bank takes it on the day. */
    async cobrar(nova: {
      chave: string
      ref: string
      valor: number
      vencimento: Dia
      descricao: string
      conta: { agencia: string; conta: string; tipoConta: 'CORRENTE' | 'POUPANCA' | 'PAGAMENTO' }
    }): Promise<CobrancaAutomatica> {
      const { json } = exigir(
        await pedir('PUT', `/cobr/${nova.chave}`, {
          idRec: nova.ref,
          infoAdicional: nova.descricao.slice(0, 140),
          calendario: { dataDeVencimento: nova.vencimento },
          valor: { original: emReais(nova.valor) },
          ajusteDiaUtil: true,
          recebedor: nova.conta,
        }),
      )
      return lerCobr(json)
    },

    async consultarCobranca(chave: string): Promise<CobrancaAutomatica> {
      return lerCobr(exigir(await pedir('GET', `/cobr/${chave}`)).json)
    },

    /** Again on another day: at most three, within seven days of the due date. The bank refuses more. */
    async tentarDeNovo(chave: string, dia: Dia): Promise<CobrancaAutomatica> {
      return lerCobr(exigir(await pedir('POST', `/cobr/${chave}/retentativa/${dia}`)).json)
    },
  }
}

/** Refs of what a call of the bank about authorisations and their charges names: read again before it is believed. */
export function lerNotificacaoAutomatica(corpo: Json): { autorizacoes: string[]; cobrancas: string[] } {
  const nomes = (itens: unknown, campo: string) => lista(itens).flatMap((item) => texto(item[campo]) ?? [])
  return { autorizacoes: nomes(corpo.recs, 'idRec'), cobrancas: nomes(corpo.cobsr, 'txid') }
}

function lerAutorizacao(json: Json): Autorizacao {
  const original = texto(json.status) ?? ''
  return {
    ref: texto(json.idRec) ?? '',
    original,
    situacao: Object.hasOwn(autorizacoes, original) ? (autorizacoes[original] as SituacaoAutorizacao) : 'DESCONHECIDA',
    pixCopiaECola: texto(objeto(json.dadosQR).pixCopiaECola),
  }
}

function lerCobr(json: Json): CobrancaAutomatica {
  const original = texto(json.status) ?? ''
  const valor = emCentavos(objeto(json.valor).original)
  const conhecida = Object.hasOwn(cobrancas, original) ? (cobrancas[original] as SituacaoCobranca) : 'DESCONHECIDA'
  return {
    chave: texto(json.txid) ?? '',
    original,
    valor: valor ?? 0,
    situacao: valor === undefined ? 'DESCONHECIDA' : conhecida,
  }
}

function exigir(resposta: Respondida): Respondida {
  const { status, json } = resposta
  if (status === 200 || status === 201) return resposta
  throw new ErroGateway(
    status === 404 ? 'NAO_ENCONTRADO' : status === 409 ? 'CONFLITO' : 'RECUSADO',
    problema(status, json),
  )
}
