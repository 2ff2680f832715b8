import type { Centavos, ContaDoLivro, Fatura, LinhaDaFatura, Transacao } from './assinatura-tipos.ts'

const contaDaLinha: Record<LinhaDaFatura['tipo'], ContaDoLivro> = {
  PLANO: 'RECEITA',
  SINAL: 'RECEITA',
  CREDITO: 'CREDITO',
  DESCONTO: 'DESCONTO',
}

type DaFatura = Pick<Fatura, 'id' | 'total' | 'linhas'>

/** An invoice is owed from its issue on. */
export function emissao({ id, total, linhas }: DaFatura): Transacao {
  return {
    chave: `fatura:${id}`,
    faturaId: id,
    partidas: [
      { conta: 'A_RECEBER', centavos: total },
      ...linhas.map((linha) => ({ conta: contaDaLinha[linha.tipo], centavos: -linha.centavos })),
    ].filter(({ centavos }) => centavos !== 0) as Transacao['partidas'],
  }
}

export function cancelamento(fatura: DaFatura): Transacao {
  const { partidas } = emissao(fatura)
  return {
    chave: `fatura:${fatura.id}:cancelada`,
    faturaId: fatura.id,
    partidas: partidas.map(({ conta, centavos }) => ({ conta, centavos: -centavos })),
  }
}

/** Money that moves from one account to another: the first is debited. */
export function movimento(
  chave: string,
  faturaId: string | null,
  de: ContaDoLivro,
  para: ContaDoLivro,
  valor: Centavos,
): Transacao {
  return {
    chave,
    faturaId,
    partidas: [
      { conta: para, centavos: valor },
      { conta: de, centavos: -valor },
    ],
  }
}

export function fecha({ partidas }: Transacao): boolean {
  return partidas.reduce((soma, { centavos }) => soma + centavos, 0) === 0
}
