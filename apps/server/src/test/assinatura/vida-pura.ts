import { somarDiasUteis } from '@zelo/contract/brasil/dia-util'
import { planosSemente } from '@zelo/contract/instalacao/plano'
import {
  arrepender,
  cancelar,
  confiar,
  contratar,
  esperarBoleto,
  iniciarTeste,
  liberar,
  mudarPlano,
  retomar,
} from '#dinheiro/assinatura/guarda/assinatura-pedidos.ts'
import {
  type AssinaturaComFaturas,
  type Mudanca,
  nova,
  UnidadeDeTrabalho,
} from '#dinheiro/assinatura/guarda/assinatura-unidade.ts'
import { diasUteisDeCompensacao, somarDias } from '#dinheiro/assinatura/regras/assinatura-calendario.ts'
import { contestar } from '#dinheiro/assinatura/regras/assinatura-contestacao.ts'
import { conciliar, estornar, pagar } from '#dinheiro/assinatura/regras/assinatura-dinheiro.ts'
import { movimento } from '#dinheiro/assinatura/regras/assinatura-livro.ts'
import { momentoEm } from '#dinheiro/assinatura/regras/assinatura-momento.ts'
import { passarOTempo } from '#dinheiro/assinatura/regras/assinatura-tempo.ts'
import type { Catalogo, ContaDoLivro, Fatura, Transacao } from '#dinheiro/assinatura/regras/assinatura-tipos.ts'
import type { Acao } from './acoes.ts'

export const catalogoSemente: Catalogo = (id) => {
  const p = planosSemente.find((plano) => plano.id === id) as (typeof planosSemente)[number]
  return { nome: p.nome, precos: { MENSAL: p.preco_mensal, SEMESTRAL: p.preco_semestral, ANUAL: p.preco_anual } }
}

export type PagamentoSolto = { id: string; fatura: number; valor: number; pagoEm: Date }

/** A titular's subscriptions and ledger in memory, as a model for the database. */
export class VidaPura {
  agora: Date
  atual: AssinaturaComFaturas | null = null
  readonly passadas: AssinaturaComFaturas[] = []
  readonly livro: Transacao[] = []
  readonly chaves = new Set<string>()
  readonly mudancas: Mudanca[] = []
  readonly pagamentos: PagamentoSolto[] = []
  readonly ordem: string[] = []
  private teste = false
  private boleto = false
  private n = 0

  constructor(inicio: string) {
    this.agora = new Date(inicio)
  }

  get faturas(): Fatura[] {
    const todas = [...this.passadas, ...(this.atual ? [this.atual] : [])].flatMap(({ faturas }) => faturas)
    return this.ordem.map((id) => todas.find((f) => f.id === id) as Fatura)
  }

  /** @returns result to compare */
  agir(acao: Acao): string {
    switch (acao.tipo) {
      case 'andar':
        this.agora = new Date(this.agora.getTime() + acao.horas * 3_600_000)
        return ''
      case 'relogio':
        return this.passo((unidade) => {
          passarOTempo(unidade)
          return undefined
        })
      case 'paga': {
        const alvo = this.alvo(acao.qual)
        if (alvo) this.registrar(this.ordem.indexOf(alvo.id), Math.max(1, alvo.total + acao.erro))
        return ''
      }
      case 'quita': {
        const alvo = this.alvo(acao.qual)
        if (!alvo) return ''
        this.registrar(this.ordem.indexOf(alvo.id), alvo.total)
        return this.receber(this.pagamentos.at(-1) as PagamentoSolto)
      }
      case 'forja':
        this.registrar(-1, acao.valor)
        return ''
      case 'avisa': {
        const aviso = this.avisoDe(acao.qual)
        return aviso && !acao.queda ? this.receber(aviso) : ''
      }
      case 'concilia': {
        const pagamento = this.pagamentos[acao.pagamento % Math.max(1, this.pagamentos.length)]
        const alvo = this.faturas[acao.fatura % Math.max(1, this.faturas.length)]
        if (!pagamento || !alvo) return ''
        if (this.chaves.has(`conciliacao:${pagamento.id}`)) return 'REPETIDO'
        const valor = this.solto(pagamento.id)
        return this.naDona(alvo.id, (unidade, fatura) =>
          conciliar(unidade, fatura, { pagamentoId: pagamento.id, valor, pagoEm: pagamento.pagoEm }),
        )
      }
      case 'estorna': {
        const pagamento = this.pagamentos[acao.qual % Math.max(1, this.pagamentos.length)]
        return pagamento ? this.devolver(pagamento, Math.max(1, Math.floor(pagamento.valor / acao.parte))) : ''
      }
      case 'contesta': {
        const pagamento = this.pagamentos[acao.qual % Math.max(1, this.pagamentos.length)]
        const paga = this.faturas.find((f) => f.pagamentoId === pagamento?.id)
        if (!paga) return 'IGNORADO'
        const antes = [...this.chaves].filter((chave) => chave.startsWith(`contestacao:${paga.id}:aberta`)).length
        return this.naDona(paga.id, (unidade, fatura) => contestar(unidade, fatura as Fatura, acao.fase, antes))
      }
      case 'boleto': {
        const alvo = this.faturas[acao.qual % Math.max(1, this.faturas.length)]
        if (!alvo || this.boleto) return ''
        return this.naDona(alvo.id, (unidade, fatura) => {
          const ultimo = somarDiasUteis((fatura as Fatura).vencimento, diasUteisDeCompensacao)
          this.boleto = esperarBoleto(unidade, fatura, unidade.fontes.momento.inicioDoDia(somarDias(ultimo, 1)))
          return ''
        })
      }
      case 'testa':
        if (this.atual || this.teste || this.passadas.length > 0) return ''
        this.teste = true
        return this.nascer('profissional', 'MENSAL', (unidade) => iniciarTeste(unidade))
      case 'contrata':
        if (!this.atual) {
          return this.nascer(acao.plano, acao.periodo, (unidade) => {
            const { motivo } = unidade.a
            unidade.mudancas.push({ tipo: 'CONTRATADA', antes: null, depois: 'EM_ANALISE', motivo, detalhe: {} })
            contratar(unidade, acao)
          })
        }
        return this.passo((unidade) => contratar(unidade, acao).recusa ?? '')
      case 'muda':
        return this.passo((unidade) => mudarPlano(unidade, acao).recusa ?? '')
      case 'cancela':
        return this.passo((unidade) => cancelar(unidade, null).recusa ?? '')
      case 'retoma':
        return this.passo((unidade) => retomar(unidade).recusa ?? '')
      case 'arrepende':
        return this.passo((unidade) => arrepender(unidade).recusa ?? '')
      case 'confia':
        return this.passo((unidade) => confiar(unidade).recusa ?? '')
      case 'libera':
        return this.passo(
          (unidade) => liberar(unidade, new Date(this.agora.getTime() + acao.dias * 86_400_000), 'prova').recusa ?? '',
        )
    }
  }

  /** Whether the job would select this subscription. */
  temTrabalho(): boolean {
    if (!this.atual) return false
    const { assinatura: a, faturas } = this.atual
    const { hoje } = momentoEm('America/Sao_Paulo', this.agora)
    if (faturas.some(({ situacao }) => situacao === 'ABERTA')) return true
    if (a.ate || (a.encerraEm && a.encerraEm <= somarDias(hoje, 1)) || a.proximoPlano || a.proximoPeriodo) return true
    return a.fim !== null && a.fim <= somarDias(hoje, 11)
  }

  retrato() {
    const a = this.atual?.assinatura
    const contas = new Map<string, number>()
    for (const { conta, centavos } of this.livro.flatMap(({ partidas }) => partidas)) {
      contas.set(conta, (contas.get(conta) ?? 0) + centavos)
    }
    return {
      atual: a && [a.estado, a.motivo, a.plano, a.inicio, a.fim, a.encerraEm],
      faturas: this.faturas.map((f) => [f.tipo, f.situacao, f.total, f.vencimento, f.fim]),
      contas: Object.fromEntries([...contas].filter(([, centavos]) => centavos !== 0)),
    }
  }

  saldo(conta: ContaDoLivro): number {
    return this.livro
      .flatMap(({ partidas }) => partidas)
      .reduce((soma, p) => soma + (p.conta === conta ? p.centavos : 0), 0)
  }

  /** Usually an open invoice, sometimes any. */
  alvo(qual: number): Fatura | undefined {
    const todas = this.faturas
    const abertas = todas.filter(({ situacao }) => situacao === 'ABERTA')
    const lista = abertas.length > 0 && qual % 5 > 0 ? abertas : todas
    return lista[qual % Math.max(1, lista.length)]
  }

  indiceDoAlvo(qual: number): number {
    const alvo = this.alvo(qual)
    return alvo ? this.ordem.indexOf(alvo.id) : -1
  }

  indiceDe(qual: number): number {
    return qual % Math.max(1, this.ordem.length)
  }

  /** Usually the newest notice, sometimes any. */
  avisoDe(qual: number): PagamentoSolto | undefined {
    const ultimo = this.pagamentos.length - 1
    return this.pagamentos[qual % 3 > 0 ? ultimo : qual % (ultimo + 1 || 1)]
  }

  private registrar(fatura: number, valor: number): void {
    this.pagamentos.push({ id: `pago-${this.pagamentos.length}`, fatura, valor, pagoEm: this.agora })
  }

  private receber({ id, fatura, valor, pagoEm }: PagamentoSolto): string {
    if (this.chaves.has(`pagamento:${id}`)) return 'REPETIDO'
    if (fatura < 0) {
      this.lancar([{ ...movimento(`pagamento:${id}`, null, 'NAO_IDENTIFICADO', 'CAIXA', valor), pagamentoId: id }])
      return 'FATURA_INEXISTENTE'
    }
    return this.naDona(this.ordem[fatura] as string, (unidade, alvo) =>
      pagar(unidade, alvo, { pagamentoId: id, valor, pagoEm }),
    )
  }

  private devolver({ id }: PagamentoSolto, valor: number): string {
    const chave = `estorno:${id}:${valor}`
    if (this.chaves.has(chave)) return 'REPETIDO'
    if (this.solto(id) >= valor) {
      this.lancar([{ ...movimento(chave, null, 'CAIXA', 'NAO_IDENTIFICADO', valor), pagamentoId: id }])
      return 'FEITO'
    }
    const paga = this.faturas.find((f) => f.pagamentoId === id)
    if (!paga) return 'IGNORADO'
    return this.naDona(paga.id, (unidade, alvo) => estornar(unidade, alvo as Fatura, `${id}:${valor}`, valor))
  }

  private solto(pagamentoId: string): number {
    return this.livro
      .filter((t) => t.pagamentoId === pagamentoId)
      .flatMap(({ partidas }) => partidas)
      .reduce((soma, p) => soma - (p.conta === 'NAO_IDENTIFICADO' ? p.centavos : 0), 0)
  }

  private nascer(
    plano: string,
    periodo: Parameters<typeof nova>[1],
    comecar: (unidade: UnidadeDeTrabalho) => unknown,
  ): string {
    this.atual = { assinatura: nova(plano, periodo), faturas: [] }
    return this.passo((unidade) => {
      comecar(unidade)
      return undefined
    })
  }

  private passo(fazer: (unidade: UnidadeDeTrabalho) => string | undefined): string {
    return this.atual ? this.executar(this.atual, fazer) : ''
  }

  private naDona(faturaId: string, fazer: (unidade: UnidadeDeTrabalho, fatura: Fatura | undefined) => string): string {
    const dona = [...this.passadas, ...(this.atual ? [this.atual] : [])].find(({ faturas }) =>
      faturas.some(({ id }) => id === faturaId),
    ) as AssinaturaComFaturas
    return this.executar(dona, (unidade) =>
      fazer(
        unidade,
        unidade.faturas.find(({ id }) => id === faturaId),
      ),
    )
  }

  private executar(agregado: AssinaturaComFaturas, fazer: (unidade: UnidadeDeTrabalho) => string | undefined): string {
    const momento = momentoEm('America/Sao_Paulo', this.agora)
    const unidade = new UnidadeDeTrabalho(agregado, {
      momento,
      catalogo: catalogoSemente,
      novoId: () => `f${this.n++}`,
    })
    const dito = fazer(unidade) ?? ''
    const conhecidas = new Set(this.ordem)
    this.ordem.push(...unidade.faturas.filter(({ id }) => !conhecidas.has(id)).map(({ id }) => id))
    Object.assign(agregado, { assinatura: unidade.a, faturas: unidade.faturas })
    this.mudancas.push(...unidade.mudancas)
    this.lancar(unidade.transacoes)
    if (agregado === this.atual && unidade.a.encerradaEm) {
      this.passadas.push(agregado)
      this.atual = null
    }
    return dito
  }

  private lancar(transacoes: Transacao[]): void {
    for (const transacao of transacoes) {
      if (this.chaves.has(transacao.chave)) throw new Error(`Booked twice: ${transacao.chave}`)
      this.chaves.add(transacao.chave)
      this.livro.push(transacao)
    }
  }
}
