import type { MotivoEstado, TipoFatura } from '@zelo/contract/dinheiro/assinatura'
import type { Idioma, Periodo, StatusAssinatura } from '@zelo/contract/nucleo/enums'
import { isVigente } from '#dinheiro/assinatura/regras/assinatura-credito.ts'
import { cancelamento, emissao } from '#dinheiro/assinatura/regras/assinatura-livro.ts'
import { podeTransitar, type TipoEvento } from '#dinheiro/assinatura/regras/assinatura-maquina.ts'
import { totalDe } from '#dinheiro/assinatura/regras/assinatura-preco.ts'
import type {
  Assinatura,
  Catalogo,
  Centavos,
  CreditoPendente,
  Dia,
  Fatura,
  LinhaDaFatura,
  Momento,
  Transacao,
} from '#dinheiro/assinatura/regras/assinatura-tipos.ts'

/** A line of the history: what happened, from which state to which. */
export type Mudanca = {
  tipo: TipoEvento
  antes: StatusAssinatura | null
  depois: StatusAssinatura
  motivo: MotivoEstado | null
  detalhe: Record<string, unknown>
}

/** Something to tell the titular; `chave` names its cause. */
export type Aviso = { tipo: TipoAviso; chave: string; faturaId?: string; credito?: CreditoDito }
/** Words for the credit of an outage: «12/11, 40 min». */
export type CreditoDito = { centavos: Centavos; quando: Record<Idioma, string> }
export type TipoAviso =
  | 'D-5'
  | 'D-1'
  | 'D0'
  | 'D+1'
  | 'D+3'
  | 'D+5'
  | 'D+30'
  | 'PAGAMENTO'
  | 'BLOQUEIO'
  | 'TESTE_ACABANDO'
  | 'TESTE_ENCERRADO'
  | 'ENCERRADA'
  | 'CONTESTACAO'
  | 'CREDITO'
  | 'CREDITO_DESFEITO'

export type AssinaturaComFaturas = { assinatura: Assinatura; faturas: Fatura[]; creditos?: CreditoPendente[] }

/** The outside world of one step: the clock, the prices, and where new ids come from. */
export type FontesDaUnidade = { momento: Momento; catalogo: Catalogo; novoId(): string }

/**
 * The unit of work of one step: a copy of the subscription, and all that follows from changing it.
 */
export class UnidadeDeTrabalho {
  readonly a: Assinatura
  readonly faturas: Fatura[]
  readonly creditos: CreditoPendente[]
  readonly mudancas: Mudanca[] = []
  readonly transacoes: Transacao[] = []
  readonly avisos: Aviso[] = []
  readonly fontes: FontesDaUnidade

  constructor(agregado: AssinaturaComFaturas, fontes: FontesDaUnidade) {
    this.a = { ...agregado.assinatura }
    this.faturas = agregado.faturas.map((fatura) => ({ ...fatura }))
    this.creditos = (agregado.creditos ?? []).map((credito) => ({ ...credito }))
    this.fontes = fontes
  }

  get hoje(): Dia {
    return this.fontes.momento.hoje
  }

  get agora(): Date {
    return this.fontes.momento.agora
  }

  /** Changes the state, or throws where the table of transitions forbids it. */
  mudar(
    tipo: TipoEvento,
    estado: StatusAssinatura,
    motivo: MotivoEstado | null,
    ate: Date | null = null,
    detalhe: Mudanca['detalhe'] = {},
  ): void {
    const antes = this.a.estado
    if (!podeTransitar(antes, estado, tipo)) throw new Error(`Forbidden: ${antes} → ${estado} by ${tipo}`)
    Object.assign(this.a, { estado, motivo, ate })
    this.mudancas.push({ tipo, antes, depois: estado, motivo, detalhe })
  }

  /** Records an event that changes no state. */
  registrar(tipo: TipoEvento, detalhe: Mudanca['detalhe'] = {}): void {
    const { estado, motivo } = this.a
    this.mudancas.push({ tipo, antes: estado, depois: estado, motivo, detalhe })
  }

  emitir(nova: {
    tipo: TipoFatura
    vencimento: Dia
    linhas: LinhaDaFatura[]
    plano: string
    periodo: Periodo
    inicio: Dia | null
    fim: Dia | null
  }): Fatura {
    const fatura: Fatura = {
      ...nova,
      id: this.fontes.novoId(),
      situacao: 'ABERTA',
      total: totalDe(nova.linhas),
      emitidaEm: this.agora,
      pagamentoId: null,
      pagaEm: null,
      canceladaEm: null,
      estornado: 0,
      estornoPedidoEm: null,
      contestadaEm: null,
      lembrete: -1,
    }
    this.faturas.push(fatura)
    this.mudarCreditos(fatura)
    this.transacoes.push(emissao(fatura))
    this.registrar('FATURA_EMITIDA', { fatura: fatura.id, centavos: fatura.total, vencimento: fatura.vencimento })
    return fatura
  }

  cancelar(fatura: Fatura): void {
    if (fatura.situacao !== 'ABERTA') return
    fatura.situacao = 'CANCELADA'
    fatura.canceladaEm = this.agora
    this.mudarCreditos(fatura)
    this.transacoes.push(cancelamento(fatura))
    this.registrar('FATURA_CANCELADA', { fatura: fatura.id })
  }

  /** Credits are used by an invoice, and given back by one that is cancelled. */
  private mudarCreditos({ situacao, linhas }: Fatura): void {
    for (const { interrupcaoId, centavos } of linhas) {
      const credito = this.creditos.find((um) => um.interrupcaoId === interrupcaoId)
      if (credito) credito.resto += situacao === 'CANCELADA' ? -centavos : centavos
    }
  }

  cancelarAbertas(...tipos: TipoFatura[]): void {
    for (const fatura of this.faturas) {
      if (tipos.length === 0 || tipos.includes(fatura.tipo)) this.cancelar(fatura)
    }
  }

  aberta(tipo: TipoFatura): Fatura | undefined {
    return this.faturas.find((fatura) => fatura.tipo === tipo && fatura.situacao === 'ABERTA')
  }

  /**
   * The paid invoice of the period that contains today; of two, the one that replaced the other.
   */
  base(): Fatura | undefined {
    const { hoje } = this
    return this.faturas
      .filter((fatura) => {
        const { tipo, situacao, inicio, fim } = fatura
        const paga = tipo !== 'AJUSTE' && situacao === 'PAGA' && isVigente(fatura, this.faturas)
        return paga && inicio && fim && inicio <= hoje && hoje < fim
      })
      .reduce<Fatura | undefined>(
        (uma, outra) => (uma && String(uma.inicio) > String(outra.inicio) ? uma : outra),
        undefined,
      )
  }

  /** Forgets the paid period: what comes next is a first invoice again. */
  perderPeriodo(): void {
    Object.assign(this.a, { inicio: null, fim: null, ancora: null, proximoPlano: null, proximoPeriodo: null })
    this.cancelarAbertas()
  }

  encerrar(motivo?: string): void {
    this.cancelarAbertas()
    this.a.canceladaEm ??= this.agora
    this.a.encerraEm ??= this.hoje
    this.a.encerradaEm = this.agora
    if (motivo) this.a.cancelamentoMotivo = motivo
    this.registrar('ENCERRADA')
  }
}

/** A subscription that nobody has paid for yet. */
export function nova(plano: string, periodo: Periodo): Assinatura {
  return {
    estado: 'EM_ANALISE',
    motivo: 'PRIMEIRO_PAGAMENTO',
    ate: null,
    plano,
    periodo,
    ancora: null,
    inicio: null,
    fim: null,
    proximoPlano: null,
    proximoPeriodo: null,
    contratadaEm: null,
    canceladaEm: null,
    encerraEm: null,
    encerradaEm: null,
    cancelamentoMotivo: null,
    confiancaCiclo: null,
    cupom: null,
  }
}
