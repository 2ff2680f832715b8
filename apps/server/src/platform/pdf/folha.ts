import {
  type Color,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import type { Idioma } from '@zelo/contract/nucleo/enums'

export const tinta = rgb(0.05, 0.12, 0.1)
export const cinza = rgb(0.27, 0.34, 0.31)
export const verde = rgb(0, 0.37, 0.26)
export const fio = rgb(0.85, 0.88, 0.85)

/** A4, in points. */
export const [larguraA4, alturaA4, margem] = [595, 842, 56]

type Estilo = { font?: PDFFont; size?: number; color?: Color; x?: number; direita?: boolean }

export type Folha = {
  pdf: PDFDocument
  normal: PDFFont
  forte: PDFFont
  novaPagina(): PDFPage
  /** One line on the last page, cut at the margins. */
  escrever(texto: string, y: number, estilo?: Estilo): void
  riscar(y: number): void
}

// Loaded for the first text with an emoji.
let emojis: typeof import('./emoji.ts') | undefined

/** Empty A4 document in the PDF standard fonts. `textos`: user texts that may hold emoji. */
export async function abrirFolha(titulo: string, idioma: Idioma, textos: string[] = []): Promise<Folha> {
  if (!emojis && textos.some((texto) => isEmoji.test(texto))) emojis = await import('./emoji.ts')
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
      const onde = direita ? larguraA4 - margem - medir(dito, font, size) : x
      if (pagina) desenhar(pagina, dito, { x: onde, y, size, font, color })
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

const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u
// Characters by which `emoji.ts` represents emoji.
const pedacosDesenhados = /([\udc00-\udfff])/

/** Width in points of a text that `legivel` returned. */
function medir(texto: string, font: PDFFont, size: number): number {
  return texto
    .split(pedacosDesenhados)
    .map((pedaco) => (emojis?.desenhoDaLetra(pedaco, font.doc)?.largura ?? font.widthOfTextAtSize(pedaco, 1)) * size)
    .reduce((soma, largura) => soma + largura, 0)
}

type Onde = { x: number; y: number; size: number; font: PDFFont; color: Color }

/** Draws a text. Its emoji keep their text for copying and screen readers. */
function desenhar(pagina: PDFPage, texto: string, { x: inicio, ...onde }: Onde): void {
  let x = inicio
  for (const pedaco of texto.split(pedacosDesenhados).filter(Boolean)) {
    const desenho = emojis?.desenhoDaLetra(pedaco, pagina.doc)
    if (desenho) {
      const dito = pagina.doc.context.obj({ ActualText: PDFHexString.fromText(desenho.dito) })
      pagina.pushOperators(
        PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('Span'), dito.toString()]),
      )
      pagina.drawSvgPath(desenho.path, { x, y: onde.y, scale: onde.size / desenho.porEm, color: onde.color })
      pagina.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
    } else pagina.drawText(pedaco, { ...onde, x })
    x += medir(pedaco, onde.font, onde.size)
  }
}

/**
 * Maps a text to the standard fonts, which have the letters of Portuguese only: emoji become their
 * character or «[emoji]», other signs «?».
 */
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
      if ([...segment].every(sabe) || emojis?.desenhoDaLetra(segment, font.doc)) return segment
      return isEmoji.test(segment) ? (emojis?.letraDoEmoji(segment, font.doc) ?? '[emoji]') : '?'
    })
    .join('')
}

/** One line of at most `max` points; a cut one ends with «…». */
export function caber(texto: string, font: PDFFont, size: number, max: number): string {
  let dito = legivel(texto, font).replaceAll('\n', ' ')
  if (medir(dito, font, size) <= max) return dito
  while (dito.length > 1 && medir(`${dito}…`, font, size) > max) dito = dito.slice(0, -1)
  return `${dito}…`
}

/** Lines of at most `max` points, broken between words, or inside too long ones. */
export function quebrar(texto: string, font: PDFFont, size: number, max: number): string[] {
  const mede = (dito: string) => medir(dito, font, size)
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
