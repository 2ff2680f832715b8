import { randomUUID, timingSafeEqual } from 'node:crypto'
import { isPix } from '@zelo/contract/dinheiro/pagamento-metodo'
import { asc, eq, gte } from 'drizzle-orm'
import { brCodeEstatico, type Recebedor } from '#dinheiro/gateway/br-code.ts'
import { lerCorpo, objeto, texto } from '#dinheiro/gateway/chamada-gateway.ts'
import {
  type Autorizacao,
  type CobrancaGateway,
  type CobrancaRef,
  ErroGateway,
  type Estorno,
  type GatewayPagamento,
  type NovaCobranca,
  seHouver,
} from '#dinheiro/gateway/gateway.porta.ts'
import { linhaDeTeste } from '#dinheiro/gateway/linha-digitavel.ts'
import { padraoUuid } from '#platform/database/cursor.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { avisar } from './sandbox.service.ts'
import {
  type SandboxAutorizacao,
  type SandboxCobranca,
  sandboxAutorizacao,
  sandboxCobranca,
  sandboxEstorno,
  sandboxRecebido,
} from './sandbox.table.ts'
import { assinar, cabecalhoDoSandbox } from './sandbox-assinatura.ts'

/** A random key that belongs to nobody: a bank's app finds no account behind it. */
const chavePix = '8c6b5c0e-6f2b-4b0e-9f0a-2d6f3f7f1d0a'
const toleranciaS = 300

/**
 * The gateway of the test environment: no money, no network but its notices, and a page to play the
 * bank.
 */
export function sandbox(servicos: Servicos, recebedor: Recebedor): GatewayPagamento {
  const { db, clock } = servicos
  const naTx = <T>(work: (tx: Tx) => Promise<T>) => withPlataforma(db, 'pagamento.sandbox', work)

  async function completa(tx: Tx, row: SandboxCobranca): Promise<CobrancaGateway> {
    const recebidos = await tx
      .select()
      .from(sandboxRecebido)
      .where(eq(sandboxRecebido.cobrancaId, row.id))
      .orderBy(asc(sandboxRecebido.pagoEm), asc(sandboxRecebido.id))
    const { id, chave, valor, vencimento, situacao, metodo, expiraEm, debito } = row
    const autorizacao = row.autorizacaoId === null ? undefined : await lerAutorizacao(tx, row.autorizacaoId)
    const passou = situacao === 'PENDENTE' && expiraEm !== null && expiraEm <= clock.now()
    return {
      ref: id,
      chave,
      situacao: passou ? 'VENCIDA' : situacao,
      original: situacao,
      valor,
      vencimento,
      instrucao: {
        urlFatura: `${servicos.config.publicUrl}${caminhoDoSandbox(id)}`,
        ...(isPix(metodo) &&
          !debito && {
            pixCopiaECola: brCodeEstatico({ ...recebedor, chavePix, valor, txid: chave.slice(0, 25) }),
            ...(expiraEm && { pixExpiraEm: expiraEm }),
          }),
        ...(metodo === 'BOLETO' && { linhaDigitavel: linhaDeTeste({ chave, valor, vencimento }) }),
      },
      recebidos: recebidos.map(({ id: ref, valor: recebido, pagoEm, estornado }) => ({
        ref,
        valor: recebido,
        pagoEm,
        estornado,
      })),
      ...(autorizacao && { autorizacao }),
    }
  }

  async function lerAutorizacao(tx: Tx, ref: string): Promise<Autorizacao> {
    if (!padraoUuid.test(ref)) throw new ErroGateway('NAO_ENCONTRADO', 'no such authorization')
    const [row] = await tx.select().from(sandboxAutorizacao).where(eq(sandboxAutorizacao.id, ref))
    if (!row) throw new ErroGateway('NAO_ENCONTRADO', 'no such authorization')
    return { ref, situacao: row.situacao, original: row.situacao }
  }

  /** The authorization that a charge asks for or uses. */
  async function autorizacaoDa(tx: Tx, { chave, automatico }: NovaCobranca): Promise<string | null> {
    if (!automatico) return null
    if ('usar' in automatico) {
      const { situacao } = await lerAutorizacao(tx, automatico.usar)
      if (situacao !== 'CONFIRMADA') throw new ErroGateway('RECUSADO', `the authorization is ${situacao}`)
      return automatico.usar
    }
    await tx
      .insert(sandboxAutorizacao)
      .values({ id: randomUUID(), chave, criadaEm: clock.now() })
      .onConflictDoNothing({ target: sandboxAutorizacao.chave })
    const [row] = await tx.select().from(sandboxAutorizacao).where(eq(sandboxAutorizacao.chave, chave))
    return row?.id ?? null
  }

  async function achar(tx: Tx, { ref, chave }: CobrancaRef, travada = false): Promise<SandboxCobranca> {
    if (ref !== undefined && !padraoUuid.test(ref)) throw new ErroGateway('NAO_ENCONTRADO', 'no such charge')
    const busca = tx
      .select()
      .from(sandboxCobranca)
      .where(ref ? eq(sandboxCobranca.id, ref) : eq(sandboxCobranca.chave, chave ?? ''))
    const [row] = travada ? await busca.for('update') : await busca
    if (!row) throw new ErroGateway('NAO_ENCONTRADO', 'no such charge')
    return row
  }

  return {
    nome: 'SANDBOX',
    metodos: ['PIX', 'PIX_AUTOMATICO', 'BOLETO', 'CARTAO'],
    automatico: {
      consultar: (ref) => naTx((tx) => lerAutorizacao(tx, ref)),

      encerrar: (ref) =>
        naTx(async (tx) => {
          const { situacao } = await lerAutorizacao(tx, ref)
          if (situacao === 'RECUSADA') return
          await tx.update(sandboxAutorizacao).set({ situacao: 'ENCERRADA' }).where(eq(sandboxAutorizacao.id, ref))
        }),

      // What was refused here is tried again by the person who plays the bank.
      async tentarDeNovo() {
        throw new ErroGateway('RECUSADO', 'it tries no charge again')
      },
    },

    criarCobranca: (nova) =>
      naTx(async (tx) => {
        const { chave, pagador, valor, vencimento, metodo, descricao, expiraEmS, automatico, urlVolta } = nova
        if (!Number.isSafeInteger(valor) || valor <= 0) throw new ErroGateway('RECUSADO', 'a charge is of whole cents')
        const agora = clock.now()
        const debito = automatico !== undefined && 'usar' in automatico
        await tx
          .insert(sandboxCobranca)
          .values({
            id: randomUUID(),
            chave,
            metodo,
            descricao,
            pagador: pagador.nome,
            valor,
            vencimento,
            expiraEm: expiraEmS === undefined ? null : new Date(agora.getTime() + expiraEmS * 1000),
            urlVolta,
            criadaEm: agora,
            autorizacaoId: await autorizacaoDa(tx, nova),
            ...(debito && { debito, situacao: 'EM_ANALISE' as const }),
          })
          .onConflictDoNothing({ target: sandboxCobranca.chave })
        return completa(tx, await achar(tx, { chave }))
      }),

    consultarCobranca: (qual) => naTx(async (tx) => completa(tx, await achar(tx, qual))),

    cancelarCobranca: (qual) =>
      naTx(async (tx) => {
        const row = await seHouver(achar(tx, qual, true))
        if (!row || row.situacao === 'CANCELADA') return
        const cancelavel = ['PENDENTE', 'VENCIDA', 'RECUSADA'].includes(row.situacao)
        if (!cancelavel && !(row.debito && row.situacao === 'EM_ANALISE'))
          throw new ErroGateway('CONFLITO', `the charge is ${row.situacao}`)
        await tx.update(sandboxCobranca).set({ situacao: 'CANCELADA' }).where(eq(sandboxCobranca.id, row.id))
      }),

    async *listarCobrancas(desde) {
      const todas = await naTx(async (tx) => {
        const rows = await tx
          .select()
          .from(sandboxCobranca)
          .where(gte(sandboxCobranca.criadaEm, desde))
          .orderBy(asc(sandboxCobranca.criadaEm), asc(sandboxCobranca.id))
        const completas: CobrancaGateway[] = []
        for (const row of rows) completas.push(await completa(tx, row))
        return completas
      })
      yield* todas
    },

    estornar: (qual, { chave, recebido, valor }) =>
      naTx(async (tx): Promise<Estorno> => {
        const row = await achar(tx, qual, true)
        const novo = await tx
          .insert(sandboxEstorno)
          .values({ chave, recebidoId: recebido, valor })
          .onConflictDoNothing({ target: sandboxEstorno.chave })
          .returning()
        if (novo.length === 0) return { andamento: 'FEITO' }
        const [dinheiro] = await tx.select().from(sandboxRecebido).where(eq(sandboxRecebido.id, recebido))
        const estornado = (dinheiro?.estornado ?? 0) + valor
        if (!dinheiro || dinheiro.cobrancaId !== row.id || valor <= 0 || estornado > dinheiro.valor)
          throw new ErroGateway('RECUSADO', 'more than was paid')
        await tx.update(sandboxRecebido).set({ estornado }).where(eq(sandboxRecebido.id, recebido))
        if (estornado === dinheiro.valor)
          await tx.update(sandboxCobranca).set({ situacao: 'ESTORNADA' }).where(eq(sandboxCobranca.id, row.id))
        await avisar(tx, servicos, row.id, 'PagamentoEstornado')
        return { andamento: 'FEITO' }
      }),

    lerNotificacao({ cabecalhos, corpo }) {
      const { t, v1 } = Object.fromEntries(
        String(cabecalhos[cabecalhoDoSandbox] ?? '')
          .split(',')
          .map((parte) => parte.split('=')),
      )
      if (!/^\d{1,12}$/.test(t ?? '') || !/^[0-9a-f]{64}$/.test(v1 ?? ''))
        throw new ErroGateway('ASSINATURA_INVALIDA', 'no signature')
      const certa = assinar(servicos, Number(t), corpo)
      if (!timingSafeEqual(Buffer.from(v1 ?? '', 'hex'), Buffer.from(certa, 'hex')))
        throw new ErroGateway('ASSINATURA_INVALIDA', 'wrong signature')
      if (Math.abs(clock.now().getTime() / 1000 - Number(t)) > toleranciaS)
        throw new ErroGateway('ASSINATURA_INVALIDA', 'an old signature')
      const evento = lerCorpo(corpo)
      const [id, tipo] = [texto(evento.id), texto(evento.tipo)]
      if (!id || !tipo) throw new ErroGateway('CORPO_INVALIDO', 'no id or type')
      const { ref, chave } = objeto(evento.cobranca)
      return { id, tipo, cobrancas: texto(ref) ? [{ ref: texto(ref), chave: texto(chave) }] : [] }
    },

    // It calls this instance and needs no address.
    async apontarNotificacoes() {},
  }
}

export function caminhoDoSandbox(id: string): string {
  return `/ambiente-de-testes/cobranca/${id}`
}

/** Data of the checkout. Throws NAO_ENCONTRADO. */
export function lerDoSandbox(
  { db }: Pick<Servicos, 'db'>,
  id: string,
): Promise<{ cobranca: SandboxCobranca; autorizacao: SandboxAutorizacao | undefined; recebido: number }> {
  return withPlataforma(db, 'pagamento.sandbox', async (tx) => {
    const [cobranca] = await tx.select().from(sandboxCobranca).where(eq(sandboxCobranca.id, id))
    if (!cobranca) throw new ErroGateway('NAO_ENCONTRADO', 'no such charge')
    const recebidos = await tx.select().from(sandboxRecebido).where(eq(sandboxRecebido.cobrancaId, id))
    const [autorizacao] = cobranca.autorizacaoId
      ? await tx.select().from(sandboxAutorizacao).where(eq(sandboxAutorizacao.id, cobranca.autorizacaoId))
      : []
    const recebido = recebidos.reduce((soma, { valor, estornado }) => soma + valor - estornado, 0)
    return { cobranca, autorizacao, recebido }
  })
}
