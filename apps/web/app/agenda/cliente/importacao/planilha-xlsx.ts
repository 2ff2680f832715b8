import { limitesImportacao } from '@zelo/contract/agenda/cliente/cliente-importacao'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { PlanilhaGrande } from './planilha-grande.ts'

/** The limit for the unpacked file, ten times the size of a sheet with the most lines allowed. */
const maxAberta = 100_000_000
/** A cell in a column beyond ZZ, the 702nd. */
const coluna = /<(?:\w+:)?c\s[^>]*?\br="[A-Z]{3}/
const linha = /<(?:\w+:)?row\b(?:[^>]*?\br="(\d+)")?/g

/**
 * The cells of the first sheet as text, with the last results of formulas. Checks the unpacked size
 * first: the reader fills the gaps between cells, and believes any size that the file claims.
 */
export async function lerXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  let aberta = 0
  const partes = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name)) return false
      aberta += originalSize
      if (aberta > maxAberta) throw new PlanilhaGrande()
      return true
    },
  })
  for (const [nome, conteudo] of Object.entries(partes))
    if (/worksheets\//.test(nome)) exigirPequena(strFromU8(conteudo))
  // Packed again without compression: the reader would unpack large parts in an inline worker.
  const guardada = zipSync(partes, { level: 0 })
  const linhas = await readSheet(guardada.buffer as ArrayBuffer, 1)
  return linhas.map((celulas) => celulas.map(escrever))
}

function exigirPequena(xml: string): void {
  let lugar = 0
  for (const [, numero] of xml.matchAll(linha)) {
    lugar = Math.max(lugar + 1, Number(numero ?? 0))
    if (lugar > 2 * limitesImportacao.linhas) throw new PlanilhaGrande()
  }
  if (coluna.test(xml)) throw new PlanilhaGrande()
}

const dois = (numero: number) => String(numero).padStart(2, '0')

/** A value as people write it in Portuguese, which is what the import reads. */
function escrever(valor: unknown): string {
  if (valor instanceof Date) {
    // Excel stores a time as a part of a day: half past two comes as 14:29:59.9997.
    const quando = new Date(Math.round(valor.getTime() / 1_000) * 1_000)
    const hora = `${dois(quando.getUTCHours())}:${dois(quando.getUTCMinutes())}`
    // Both of Excel's date systems start about 1900, so a time alone has the first day as its date.
    if (quando.getUTCFullYear() < 1905 && hora !== '00:00') return hora
    const dia = `${dois(quando.getUTCDate())}/${dois(quando.getUTCMonth() + 1)}/${quando.getUTCFullYear()}`
    return hora === '00:00' ? dia : `${dia} ${hora}`
  }
  if (typeof valor === 'number') return String(Number(valor.toPrecision(15))).replace('.', ',')
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  return String(valor ?? '')
}
