import type { SituacaoCobranca } from '@zelo/contract/dinheiro/pagamento'
import { emCentavos, type Json, lista, objeto, texto } from './chamada-gateway.ts'
import { diaBancario, instanteBancario, instanteEscrito } from './dia-bancario.ts'
import {
  type CobrancaGateway,
  ErroGateway,
  type Estorno,
  type PagamentoRecebido,
  type Tentativa,
} from './gateway.porta.ts'

export type PixCobranca = { tipo: 'cob' | 'cobv' | 'cobr'; json: Json }

/** Charges that the bank takes by itself, until the money is there. */
const automaticas = new Map<string, SituacaoCobranca>([
  ['CRIADA', 'EM_ANALISE'],
  ['ATIVA', 'EM_ANALISE'],
  ['EXPIRADA', 'VENCIDA'],
  ['REJEITADA', 'RECUSADA'],
  ['CANCELADA', 'CANCELADA'],
])
/** Lifetime of a code that does not tell its own. */
const umDiaS = 86_400
const falharam = ['REJEITADA', 'EXPIRADA', 'CANCELADA']

const removidas = [
  'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  'REMOVIDA_PELO_PSP',
  'REMOVIDO_PELO_USUARIO_RECEBEDOR',
  'REMOVIDO_PELO_PSP',
]

/**
 * Reads a charge as a bank writes it. Never throws. No state says that it is late: the calendar
 * does.
 */
export function lerCobrancaPix({ tipo, json }: PixCobranca, agora: Date): CobrancaGateway {
  const original = texto(json.status) ?? ''
  const txid = texto(json.txid)
  const valor = emCentavos(objeto(json.valor).original)
  const recebidos = lista(json.pix).flatMap((pix) => lerPix(pix, agora))
  const calendario = objeto(json.calendario)
  const fim = tipo === 'cob' ? fimDaImediata(calendario) : fimDoVencimento(calendario)
  const automatica = tipo === 'cobr'
  const vencimento = texto(calendario.dataDeVencimento) ?? diaBancario(fim ?? agora)
  const base = { ref: `${tipo}/${txid ?? ''}`, chave: txid, original, valor: valor ?? 0, vencimento, recebidos }
  const situacao =
    txid === undefined || valor === undefined
      ? 'DESCONHECIDA'
      : automatica && original !== 'CONCLUIDA'
        ? (automaticas.get(original) ?? 'DESCONHECIDA')
        : situacaoDe(original, json, recebidos, fim, agora)
  return {
    ...base,
    situacao,
    instrucao: { ...(tipo === 'cob' && fim && { pixExpiraEm: fim }) },
    ...(automatica && { tentativas: lista(json.tentativas).map(lerTentativa) }),
  }
}

function situacaoDe(
  original: string,
  json: Json,
  recebidos: PagamentoRecebido[],
  fim: Date | undefined,
  agora: Date,
): SituacaoCobranca {
  if (original === 'CONCLUIDA') {
    const recebido = recebidos.reduce((soma, { valor }) => soma + valor, 0)
    const estornado = recebidos.reduce((soma, { estornado }) => soma + estornado, 0)
    // Some lists omit the payments: the charge itself is read.
    if (recebidos.length === 0) return 'DESCONHECIDA'
    if (estornado >= recebido) return temMed(json) ? 'CONTESTADA' : 'ESTORNADA'
    return 'PAGA'
  }
  if (original === 'ATIVA') return fim && fim <= agora ? 'VENCIDA' : 'PENDENTE'
  return removidas.includes(original) ? 'CANCELADA' : 'DESCONHECIDA'
}

/** An unknown state counts as a try under way: no other is asked for. */
function lerTentativa({ dataLiquidacao, status, tipo }: Json): Tentativa {
  const falhou = falharam.includes(texto(status) ?? '')
  return { dia: texto(dataLiquidacao) ?? '', falhou, pedida: tipo === 'NTAG' }
}

/**
 * Money taken back by the Central Bank's special mechanism (MED) after fraud or a failure: not our
 * refund.
 */
function temMed(json: Json): boolean {
  return lista(json.pix).some(({ devolucoes }) =>
    lista(devolucoes).some(({ natureza, status }) => status === 'DEVOLVIDO' && texto(natureza)?.startsWith('MED')),
  )
}

/** How a refund stands. Throws RECUSADO for one that the bank could not do. */
export function lerDevolucaoPix({ status, motivo }: Json): Estorno {
  if (status === 'NAO_REALIZADO') throw new ErroGateway('RECUSADO', texto(motivo) ?? 'NAO_REALIZADO')
  return { andamento: status === 'DEVOLVIDO' ? 'FEITO' : 'A_CAMINHO' }
}

/** A payment without a time still counts. None: it cannot be read. */
export function lerPix({ endToEndId, valor, horario, devolucoes }: Json, agora: Date): PagamentoRecebido[] {
  const [ref, centavos, pagoEm] = [texto(endToEndId), emCentavos(valor), instanteEscrito(horario) ?? agora]
  if (!ref || centavos === undefined) return []
  const estornado = lista(devolucoes)
    .filter(({ status }) => status === 'DEVOLVIDO')
    .reduce((soma, { valor }) => soma + (emCentavos(valor) ?? 0), 0)
  return [{ ref, valor: centavos, pagoEm, estornado }]
}

function fimDaImediata({ criacao, expiracao }: Json): Date | undefined {
  const inicio = instanteEscrito(criacao)
  if (!inicio) return undefined
  const segundos = Number(typeof expiracao === 'number' ? expiracao : texto(expiracao))
  return new Date(inicio.getTime() + (segundos > 0 && segundos < 1e9 ? segundos : umDiaS) * 1000)
}

/** Late from the day after the due date, in São Paulo; it can still be paid then. */
function fimDoVencimento({ dataDeVencimento }: Json): Date | undefined {
  return instanteBancario(dataDeVencimento, 24 * 60)
}
