import { limitesCliente } from '@zelo/contract/agenda/cliente/cliente'
import type { LinhaImportada } from '@zelo/contract/agenda/cliente/cliente-importacao'
import { onlyDigits } from '@zelo/contract/brasil/cpf'
import { type ContatosDoCliente, type Erros, lerDados } from '#agenda/cliente/cliente.dados.ts'
import { umDiaMs } from '#platform/time.ts'

export type Lida = { valores: ContatosDoCliente; etiquetas: string[]; nota: string; erros: Erros }

/** Day 0 of spreadsheets. */
const diaZero = Date.UTC(1899, 11, 30)

/**
 * Reads a line as people write it in Brazil, or as a spreadsheet mangled it, into what is stored.
 */
export function lerLinha(linha: LinhaImportada, agora: Date): Lida {
  const texto = (campo: keyof LinhaImportada) => linha[campo]?.trim() ?? ''
  const nascimento = texto('nascimento') ? lerDia(texto('nascimento'), agora) : null
  const cpf = semDecimal(texto('cpf'))
  const [valores, erros] = lerDados(
    {
      nome: texto('nome').slice(0, limitesCliente.nome),
      email: texto('email') || null,
      telefone: semDecimal(texto('telefone')) || null,
      nascimento: nascimento ?? null,
      cpf: comZeros(cpf) || null,
    },
    agora,
  )
  if (nascimento === undefined) {
    erros.nascimento = {
      br: 'Escreva a data como 31/12/1990.',
      en: 'Write the date as 31/12/1990 or 1990-12-31.',
    }
  }
  for (const campo of ['telefone', 'cpf'] as const) {
    if (!/^\d+[.,]?\d*E\+?\d+$/i.test(texto(campo))) continue
    erros[campo] = {
      br: 'A planilha trocou o número por uma potência. Formate a coluna como texto e salve de novo.',
      en: 'The spreadsheet turned the number into a power. Format the column as text and save it again.',
    }
  }
  const etiquetas = texto('etiquetas')
    .split(/[,;|]/)
    .map((nome) => nome.trim().replace(/\s+/g, ' '))
    .filter((nome) => nome !== '' && nome.length <= limitesCliente.etiqueta)
    .slice(0, limitesCliente.etiquetas)
  return { valores, etiquetas: [...new Set(etiquetas)], nota: texto('nota'), erros }
}

/** Spreadsheets drop leading zeros: 123456789 and 1.234.567-89 are 001.234.567-89. */
function comZeros(cpf: string): string {
  const escrito = cpf.normalize('NFKC')
  return /^(\d{8,10}|[\d.]{6,10}-\d\d)$/.test(escrito) ? onlyDigits(escrito).padStart(11, '0') : cpf
}

/**
 * Reads 31/12/1990, 31-12-90, 31.12.1990, 1990-12-31 (with or without a time) or a spreadsheet's
 * day number. Undefined: no day. `ate`: the last year that two digits may mean; a birth is past.
 */
export function lerDia(texto: string, agora: Date, ate = agora.getUTCFullYear()): string | undefined {
  if (/^\d{5}$/.test(texto)) return new Date(diaZero + Number(texto) * umDiaMs).toISOString().slice(0, 10)
  const [, ano, mes, dia] = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ].*)?$/.exec(texto) ?? []
  if (ano && mes && dia) return montar(Number(ano), Number(mes), Number(dia))
  const [, d, m, a] = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4}|\d{2})(?: .*)?$/.exec(texto) ?? []
  if (!d || !m || !a) return undefined
  const curto = a.length === 2
  const seculo = Number(a) > ate % 100 ? 1900 : 2000
  return montar(curto ? seculo + Number(a) : Number(a), Number(m), Number(d))
}

function montar(ano: number, mes: number, dia: number): string | undefined {
  const data = new Date(Date.UTC(ano, mes - 1, dia))
  const escrita = data.toISOString().slice(0, 10)
  return data.getUTCMonth() === mes - 1 && data.getUTCDate() === dia ? escrita : undefined
}

/** 12345678909,00 and 12345678909.0 are the same whole number. */
function semDecimal(texto: string): string {
  return texto.replace(/^(\d+)[.,]0+$/, '$1')
}
