import type { Idioma } from '@zelo/contract/enums'
import { type Color, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

export const tinta = rgb(0.05, 0.12, 0.1)
export const cinza = rgb(0.27, 0.34, 0.31)
export const verde = rgb(0, 0.37, 0.26)
export const fio = rgb(0.85, 0.88, 0.85)

/** A4, in points. */
export const [larguraA4, alturaA4, margem] = [595, 842, 56]

export type Estilo = { font?: PDFFont; size?: number; color?: Color; x?: number; direita?: boolean }

export type Folha = {
  pdf: PDFDocument
  normal: PDFFont
  forte: PDFFont
  novaPagina(): PDFPage
  /** One line on the newest page, cut to what fits between the margins. */
  escrever(texto: string, y: number, estilo?: Estilo): void
  riscar(y: number): void
}

/** An empty A4 document in the fonts of every PDF reader. */
export async function abrirFolha(titulo: string, idioma: Idioma): Promise<Folha> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(titulo)
  pdf.setLanguage(idioma === 'br' ? 'pt-BR' : 'en')
  const [normal, forte] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ]
  let pagina: PDFPage | undefined
  const novaPagina = () => {
    pagina = pdf.addPage([larguraA4, alturaA4])
    return pagina
  }
  return {
    pdf,
    normal,
    forte,
    novaPagina,
    escrever(texto, y, { font = normal, size = 11, color = tinta, x = margem, direita = false } = {}) {
      const dito = caber(texto, font, size, larguraA4 - margem - (direita ? margem : x))
      const onde = direita ? larguraA4 - margem - font.widthOfTextAtSize(dito, size) : x
      pagina?.drawText(dito, { x: onde, y, size, font, color })
    },
    riscar(y) {
      const [start, end] = [
        { x: margem, y },
        { x: larguraA4 - margem, y },
      ]
      pagina?.drawLine({ start, end, thickness: 0.7, color: fio })
    },
  }
}

const pedacos = new Intl.Segmenter('pt', { granularity: 'grapheme' })
const conhecidas = new WeakMap<PDFFont, Set<number>>()

/** These fonts know the letters of Portuguese and no others: a picture among the letters becomes «[emoji]», what else people write «?». */
export function legivel(texto: string, font: PDFFont): string {
  let letras = conhecidas.get(font)
  if (!letras) {
    letras = new Set(font.getCharacterSet())
    conhecidas.set(font, letras)
  }
  const sabe = (letra: string) => letras.has(letra.codePointAt(0) ?? 0)
  const claro = texto.normalize('NFC').replaceAll('\u00a0', ' ').replaceAll('\t', ' ').replaceAll('\u202f', ' ')
  if ([...claro].every((letra) => letra === '\n' || sabe(letra))) return claro
  return [...pedacos.segment(claro)]
    .map(({ segment }) => {
      if (segment === '\n' || segment === '\r\n') return '\n'
      if ([...segment].every(sabe)) return segment
      return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment) ? '[emoji]' : '?'
    })
    .join('')
}

/** One line of at most `max` points, ended with «…» where it is cut. */
export function caber(texto: string, font: PDFFont, size: number, max: number): string {
  let dito = legivel(texto, font).replaceAll('\n', ' ')
  if (font.widthOfTextAtSize(dito, size) <= max) return dito
  while (dito.length > 1 && font.widthOfTextAtSize(`${dito}…`, size) > max) dito = dito.slice(0, -1)
  return `${dito}…`
}

/** The lines of a text, none wider than `max` points: broken between words, and inside one that is wider by itself. */
export function quebrar(texto: string, font: PDFFont, size: number, max: number): string[] {
  const mede = (dito: string) => font.widthOfTextAtSize(dito, size)
  return legivel(texto, font)
    .split('\n')
    .flatMap((paragrafo) => {
      const linhas: string[] = []
      let linha = ''
      for (const palavra of paragrafo.split(' ')) {
        const junta = linha ? `${linha} ${palavra}` : palavra
        if (mede(junta) <= max) {
          linha = junta
          continue
        }
        if (linha) linhas.push(linha)
        linha = palavra
        while (mede(linha) > max) {
          let cabe = linha.length - 1
          while (cabe > 1 && mede(linha.slice(0, cabe)) > max) cabe--
          linhas.push(linha.slice(0, cabe))
          linha = linha.slice(cabe)
        }
      }
      return [...linhas, linha]
    })
}
