import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import {
  arrepender,
  cancelarAssinatura,
  confiar,
  contratar,
  iniciarTeste,
  mudarPlano,
  retomarAssinatura,
} from '#dinheiro/assinatura/assinatura.service.ts'
import { liberarAcesso } from '#dinheiro/assinatura/assinatura-plataforma.service.ts'
import { assinatura } from '#dinheiro/assinatura/guarda/assinatura.table.ts'
import { guardar } from '#dinheiro/assinatura/guarda/assinatura-escrita.ts'
import { abrir } from '#dinheiro/assinatura/guarda/assinatura-guarda.ts'
import {
  conciliarPagamento,
  registrarBoletoEmitido,
  registrarContestacao,
  registrarEstorno,
  registrarPagamento,
} from '#dinheiro/assinatura/guarda/fatura.service.ts'
import { type FaturaRow, fatura } from '#dinheiro/assinatura/guarda/fatura.table.ts'
import { passarOTempo } from '#dinheiro/assinatura/regras/assinatura-tempo.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { ErroDoProduto } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'
import { contextoLogado } from '#test/contexto.ts'
import type { Acao } from './acoes.ts'
import type { VidaPura } from './vida-pura.ts'

const causa = { tipo: 'WEBHOOK', id: 'prova' } as const

/** The same life through services and database; `pura` supplies payments and clock. */
export class VidaNoBanco {
  private readonly servicos: Servicos
  private readonly pura: VidaPura
  private readonly prefixo: string
  private readonly contexto: Via<'iniciarTeste'> & Via<'mudarPlano'> & Via<'liberarAssinatura'>
  readonly titularId: number

  private constructor(servicos: Servicos, pura: VidaPura, titularId: number, prefixo: string) {
    this.servicos = { ...servicos, clock: { now: () => this.pura.agora } }
    this.pura = pura
    this.titularId = titularId
    this.prefixo = prefixo
    const altera = { rota: '/gerenciamento/assinatura', flag: 'pode_alterar' } as const
    const trocaPlano = { rota: '/gerenciamento/assinatura', flag: 'pode_alterar_plano' } as const
    const administra = { rota: '/admin/plano', flag: 'pode_alterar_plano' } as const
    const logado = contextoLogado(this.servicos, titularId, [altera, trocaPlano, administra])
    const comAlterar = exigirTambem(logado, altera.rota, altera.flag)
    const comTrocar = exigirTambem(comAlterar, trocaPlano.rota, trocaPlano.flag)
    this.contexto = exigirTambem(comTrocar, administra.rota, administra.flag)
  }

  static async nascer(servicos: Servicos, pura: VidaPura, n: number): Promise<VidaNoBanco> {
    const [row] = await withPlataforma(servicos.db, 'plataforma.semente', (tx) =>
      tx
        .insert(usuario)
        .values({
          cpf: String(70_000_000_000 + n),
          nome: `Titular ${n}`,
          email: `titular-${n}@prova.exemplo`,
          senhaHash: '-',
          status: 'ATIVO',
        })
        .returning({ id: usuario.id }),
    )
    return new VidaNoBanco(servicos, pura, row?.id as number, `v${n}-`)
  }

  /** Mirrors the next action of the pure life. */
  async agir(acao: Acao): Promise<void> {
    const { pagamentos } = this.pura
    const pagamentoDe = (qual: number) => pagamentos[qual % Math.max(1, pagamentos.length)]
    switch (acao.tipo) {
      case 'andar':
      case 'paga':
      case 'forja':
        return
      case 'relogio':
        return this.relogio()
      case 'quita': {
        const indice = this.pura.indiceDoAlvo(acao.qual)
        if (indice < 0) return
        const { total } = this.pura.faturas[indice] as { total: number }
        return this.receber({ id: `pago-${pagamentos.length}`, fatura: indice, valor: total, pagoEm: this.pura.agora })
      }
      case 'avisa': {
        const aviso = this.pura.avisoDe(acao.qual)
        return aviso && this.receber(aviso, acao.queda)
      }
      case 'concilia': {
        const [pagamento, alvo] = [pagamentoDe(acao.pagamento), await this.faturaEm(this.pura.indiceDe(acao.fatura))]
        if (!pagamento || !alvo) return
        const pagamentoId = this.prefixo + pagamento.id
        await this.tx((tx) =>
          conciliarPagamento(tx, this.servicos, { pagamentoId, faturaId: alvo.id, pagoEm: pagamento.pagoEm, causa }),
        )
        return
      }
      case 'estorna': {
        const pagamento = pagamentoDe(acao.qual)
        if (!pagamento) return
        const valorCentavos = Math.max(1, Math.floor(pagamento.valor / acao.parte))
        const pagamentoId = this.prefixo + pagamento.id
        const estornoId = `${pagamentoId}:${valorCentavos}`
        await this.tx((tx) => registrarEstorno(tx, this.servicos, { pagamentoId, estornoId, valorCentavos, causa }))
        return
      }
      case 'contesta': {
        const pagamento = pagamentoDe(acao.qual)
        if (!pagamento) return
        const pagamentoId = this.prefixo + pagamento.id
        await this.tx((tx) => registrarContestacao(tx, this.servicos, { pagamentoId, fase: acao.fase, causa }))
        return
      }
      case 'boleto': {
        const alvo = await this.faturaEm(this.pura.indiceDe(acao.qual))
        if (!alvo) return
        const { id: faturaId, vencimento } = alvo
        await this.tx((tx) => registrarBoletoEmitido(tx, this.servicos, { faturaId, vencimento, causa }))
        return
      }
      case 'testa':
        return this.tentar(iniciarTeste(this.contexto, { plano: 'profissional', periodo: 'MENSAL' }))
      case 'contrata':
        return this.tentar(contratar(this.contexto, { plano: acao.plano, periodo: acao.periodo }))
      case 'muda':
        return this.tentar(
          mudarPlano(this.contexto, { plano: acao.plano, periodo: acao.periodo, na_renovacao: acao.naRenovacao }),
        )
      case 'cancela':
        return this.tentar(cancelarAssinatura(this.contexto, null))
      case 'retoma':
        return this.tentar(retomarAssinatura(this.contexto))
      case 'arrepende':
        return this.tentar(arrepender(this.contexto))
      case 'confia':
        return this.tentar(confiar(this.contexto))
      case 'libera': {
        const viva = await this.viva()
        const ate = new Date(this.pura.agora.getTime() + acao.dias * 86_400_000)
        if (viva) await this.tentar(liberarAcesso(this.contexto, viva, { ate, motivo: 'prova' }))
      }
    }
  }

  /** State to compare: subscription, invoices, accounts. */
  async retrato() {
    return this.tx(async (tx) => {
      const [atual] = await tx
        .select()
        .from(assinatura)
        .where(eq(assinatura.titularId, this.titularId))
        .orderBy(asc(assinatura.encerradaEm))
        .then((rows) => rows.filter(({ encerradaEm }) => encerradaEm === null))
      const { rows: contas } = await tx.client.query<{ conta: string; centavos: number }>(
        `SELECT l.conta, sum(l.centavos)::int AS centavos FROM lancamento l JOIN lancamento_transacao t ON t.id = l.transacao_id
         LEFT JOIN assinatura a ON a.id = t.assinatura_id
         WHERE a.titular_id = $1 OR starts_with(t.pagamento_id, $2) GROUP BY l.conta HAVING sum(l.centavos) <> 0`,
        [this.titularId, this.prefixo],
      )
      return {
        atual: atual && [
          atual.estado,
          atual.motivo,
          atual.plano,
          atual.periodoInicio,
          atual.periodoFim,
          atual.encerraEm,
        ],
        faturas: (await this.faturas()).map((f) => [f.tipo, f.situacao, f.totalCentavos, f.vencimento, f.periodoFim]),
        contas: Object.fromEntries(contas.map(({ conta, centavos }) => [conta, centavos])),
      }
    })
  }

  private async relogio(): Promise<void> {
    const viva = await this.viva()
    if (!viva) return
    await this.tx(async (tx) => {
      const aberta = await abrir(tx, this.servicos, viva)
      if (!aberta) return
      passarOTempo(aberta.unidade)
      await guardar(tx, this.servicos, aberta, { tipo: 'JOB', id: 'prova' })
    })
  }

  private async receber({ id, fatura: indice, valor, pagoEm }: VidaPura['pagamentos'][number], queda = false) {
    const alvo = indice < 0 ? undefined : await this.faturaEm(indice)
    const entrada = {
      faturaId: alvo?.id ?? randomUUID(),
      pagamentoId: this.prefixo + id,
      valorCentavos: valor,
      pagoEm,
      causa,
    }
    const morte = new Error('killed')
    await this.tx(async (tx) => {
      await registrarPagamento(tx, this.servicos, entrada)
      if (queda) throw morte
    }).catch((error) => {
      if (error !== morte) throw error
    })
  }

  private async tentar(pedido: Promise<unknown>): Promise<void> {
    await pedido.catch((error) => {
      if (!(error instanceof ErroDoProduto)) throw error
    })
  }

  private async viva(): Promise<string | undefined> {
    const rows = await this.tx((tx) => tx.select().from(assinatura).where(eq(assinatura.titularId, this.titularId)))
    return rows.find(({ encerradaEm }) => encerradaEm === null)?.id
  }

  private faturas(): Promise<FaturaRow[]> {
    return this.tx((tx) =>
      tx.select().from(fatura).where(eq(fatura.titularId, this.titularId)).orderBy(asc(fatura.numero)),
    )
  }

  private async faturaEm(indice: number): Promise<FaturaRow | undefined> {
    return (await this.faturas())[indice]
  }

  private tx<T>(work: Parameters<typeof withPlataforma<T>>[2]): Promise<T> {
    return withPlataforma(this.servicos.db, 'assinatura.propria', work)
  }
}
