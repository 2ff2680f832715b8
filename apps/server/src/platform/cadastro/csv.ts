import { Readable } from 'node:stream'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { FastifyReply } from 'fastify'

type Valor = string | number | boolean | Date | null

export type ColunaCsv<T> = { titulo: Record<Idioma, string>; valor: (item: T) => Valor }

type Lista<T> = { itens: T[]; proximo: string | null }

/**
 * Sends a list as CSV for Excel (UTF-8 with BOM, semicolons), page by page, in constant memory and
 * short transactions. Reads the first page before answering, so that a refusal is a proper error.
 */
export async function enviarCsv<T>(
  reply: FastifyReply,
  {
    nome,
    idioma,
    colunas,
    pagina,
  }: {
    /** File name without extension. */
    nome: string
    idioma: Idioma
    colunas: ColunaCsv<T>[]
    pagina: (cursor: string | undefined) => Promise<Lista<T>>
  },
): Promise<undefined> {
  const primeira = await pagina(undefined)
  async function* linhas() {
    yield `\uFEFF${linha(colunas.map(({ titulo }) => titulo[idioma]))}`
    for (let atual = primeira; ; atual = await pagina(atual.proximo)) {
      yield atual.itens.map((item) => linha(colunas.map(({ valor }) => texto(valor(item), idioma)))).join('')
      if (!atual.proximo) return
    }
  }
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${nome}.csv"`)
  await reply.send(Readable.from(linhas()))
}

/** Money as «49,90»: Brazilian spreadsheets read some amounts with a point as dates. */
export function moeda(centavos: number): string {
  return (centavos / 100).toFixed(2).replace('.', ',')
}

function linha(celulas: string[]): string {
  return `${celulas.map(celula).join(';')}\r\n`
}

/** Quotes a cell, and marks formulas as text. */
function celula(valor: string): string {
  const seguro = /^[=+\-@\t\r\n＝＋－＠]/.test(valor) && !/^-?\d+([.,]\d+)?$/.test(valor) ? `'${valor}` : valor
  return /[;"\r\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro
}

function texto(valor: Valor, idioma: Idioma): string {
  if (valor === null) return ''
  if (valor instanceof Date) return valor.toISOString()
  if (typeof valor === 'boolean') return { br: valor ? 'sim' : 'não', en: valor ? 'yes' : 'no' }[idioma]
  return String(valor)
}
