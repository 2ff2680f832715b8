import type { SituacaoAutorizacao } from '@zelo/contract/dinheiro/pagamento'
import { umDiaMs } from '#platform/time.ts'
import { devedor, isUltimaPagina, type PedirPix, problema } from './api-pix.ts'
import { emReais, itens, type Json, objeto, type Respondida, texto } from './chamada-gateway.ts'
import type { ContaGateway } from './conta-gateway.ts'
import {
  type Automatico,
  type Autorizacao,
  type CobrancaGateway,
  ErroGateway,
  type GatewayAutomatico,
  type NovaCobranca,
} from './gateway.porta.ts'

const situacoes = new Map<string, SituacaoAutorizacao>([
  ['CRIADA', 'ESPERANDO'],
  ['APROVADA', 'CONFIRMADA'],
  ['REJEITADA', 'RECUSADA'],
  ['EXPIRADA', 'ENCERRADA'],
  ['CANCELADA', 'ENCERRADA'],
])
/** One payer's authorizations of a day. */
const maxPaginas = 20

type PedidoDeAutorizacao = Extract<Automatico, { pedir: unknown }>['pedir']

/**
 * Pix Automático of the API Pix: recurrences (`rec`) and their charges (`cobr`). The code of a
 * first charge asks for a recurrence: journey 3 where the code ends by itself, journey 4 where it
 * has a due date. Errors are `ErroGateway`.
 */
export function apiPixAutomatico(
  conta: ContaGateway,
  pedir: PedirPix,
  ler: (json: Json, txid?: string) => CobrancaGateway,
) {
  async function consultar(ref: string, txid?: string): Promise<Json> {
    const com = txid ? `?txid=${txid}` : ''
    return exigir(await pedir('GET', `/rec/${encodeURIComponent(ref)}${com}`)).json
  }

  /**
   * The bank names the recurrence, so one whose answer was lost is found by the text that the payer
   * reads.
   */
  async function achar(contrato: string, { documento }: NovaCobranca['pagador']): Promise<Json | undefined> {
    const agora = conta.agora().getTime()
    const intervalo = new URLSearchParams({
      inicio: new Date(agora - umDiaMs).toISOString(),
      fim: new Date(agora + 60_000).toISOString(),
      [documento.length === 11 ? 'cpf' : 'cnpj']: documento,
    })
    for (let pagina = 0; pagina < maxPaginas; pagina++) {
      const { json } = exigir(await pedir('GET', `/rec?${intervalo}&paginacao.paginaAtual=${pagina}`))
      const recs = itens(json, 'recs')
      const achada = recs.find(({ vinculo }) => objeto(vinculo).contrato === contrato)
      if (achada || isUltimaPagina(json, pagina, recs)) return achada
    }
    throw new ErroGateway('RECUSADO', 'its list has no end')
  }

  const automatico: GatewayAutomatico = {
    async consultar(ref) {
      return lerAutorizacao(await consultar(ref))
    },

    async encerrar(ref) {
      const resposta = await pedir('PATCH', `/rec/${encodeURIComponent(ref)}`, { status: 'CANCELADA' })
      if (resposta.status === 404) return
      if (resposta.status === 400 && ['ENCERRADA', 'RECUSADA'].includes((await this.consultar(ref)).situacao)) return
      exigir(resposta)
    },

    async tentarDeNovo({ ref, chave }, dia) {
      const txid = ref?.split('/').at(1) ?? chave
      return ler(exigir(await pedir('POST', `/cobr/${txid}/retentativa/${dia}`)).json, txid)
    },
  }

  return {
    automatico,

    /**
     * Asks for authorization with an existing charge. @returns the authorization and the code for
     * both; undefined where the bank takes none
     */
    async autorizar(
      { chave, pagador, expiraEmS }: NovaCobranca,
      { contrato, periodo, inicio, piso }: PedidoDeAutorizacao,
      jaHavia: boolean,
    ): Promise<{ autorizacao: Autorizacao; codigo: string | undefined } | undefined> {
      try {
        return await pedirRecorrencia()
      } catch (error) {
        // The charge can be paid all the same: the next one asks for authorization again.
        if (error instanceof ErroGateway && error.tipo !== 'INDISPONIVEL') return undefined
        throw error
      }

      async function pedirRecorrencia() {
        let rec = jaHavia ? await achar(contrato, pagador) : undefined
        rec ??= exigir(
          await pedir('POST', '/rec', {
            vinculo: { contrato, objeto: `Assinatura ${conta.recebedor.nome}`.slice(0, 35), devedor: devedor(pagador) },
            calendario: { dataInicial: inicio, periodicidade: periodo },
            valor: { valorMinimoRecebedor: emReais(piso) },
            politicaRetentativa: 'PERMITE_3R_7D',
            ...(expiraEmS !== undefined && { ativacao: { dadosJornada: { txid: chave } } }),
          }),
        ).json
        const autorizacao = lerAutorizacao(rec)
        const { dadosQR } = await consultar(autorizacao.ref, chave)
        return { autorizacao, codigo: texto(objeto(dadosQR).pixCopiaECola) }
      }
    },

    /**
     * The charge of one period, named by us, so a repeat is the same charge. The bank debits it on
     * the day.
     */
    async cobrar({ chave, valor, vencimento, descricao }: NovaCobranca, ref: string): Promise<CobrancaGateway> {
      const resposta = await pedir('PUT', `/cobr/${chave}`, {
        idRec: ref,
        infoAdicional: descricao.slice(0, 140),
        calendario: { dataDeVencimento: vencimento },
        valor: { original: emReais(valor) },
        ajusteDiaUtil: true,
        recebedor: conta.recebimento,
      })
      if (resposta.status === 200 || resposta.status === 201) return ler(resposta.json, chave)
      const achada = await pedir('GET', `/cobr/${chave}`)
      return ler(achada.status === 200 ? achada.json : exigir(resposta).json, chave)
    },
  }
}

function lerAutorizacao(json: Json): Autorizacao {
  const [original, ref] = [texto(json.status) ?? '', texto(json.idRec)]
  if (!ref) throw new ErroGateway('RECUSADO', 'a recurrence without a name')
  return { ref, original, situacao: situacoes.get(original) ?? 'DESCONHECIDA' }
}

function exigir(resposta: Respondida): Respondida {
  const { status, json } = resposta
  if (status === 200 || status === 201) return resposta
  throw new ErroGateway(
    status === 404 ? 'NAO_ENCONTRADO' : status === 409 ? 'CONFLITO' : 'RECUSADO',
    problema(status, json),
  )
}
