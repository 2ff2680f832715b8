import { readFileSync } from 'node:fs'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { create, type Font } from 'fontkit'

/** An emoji in one colour. `path`: SVG with its base at y = 0; `largura` in ems. */
type Desenho = { dito: string; path: string; largura: number; porEm: number }

type Letras = { letras: Map<string, string>; desenhos: Desenho[] }
type Ligaduras = {
  coverage: { glyphs?: number[]; rangeRecords?: { start: number; end: number }[] }
  ligatureSets?: { toArray(): { components: number[]; glyph: number }[][] }
}
type Fonte = Font & {
  GSUB: { lookupList: { toArray(): { subTables: (Ligaduras & { extension?: Ligaduras })[] }[] } }
}

/** Google's Noto Emoji. */
const fonte = create(readFileSync(new URL('noto-emoji.ttf', import.meta.url))) as Fonte
const glifos = lerGlifos()
// Single low surrogates: the database stores none, and two of them form no character.
const [primeira, quantas] = [0xdc00, 1024]
// One map per document, because each embeds its fonts.
const dosDocumentos = new WeakMap<PDFDocument, Letras>()

/** A character that stands for an emoji while a document is drawn; undefined without a glyph. */
export function letraDoEmoji(emoji: string, documento: PDFDocument): string | undefined {
  const dele: Letras = dosDocumentos.get(documento) ?? { letras: new Map(), desenhos: [] }
  dosDocumentos.set(documento, dele)
  const { letras, desenhos } = dele
  const letra = letras.get(emoji)
  const glifo = glifos.get(semTom(emoji))
  if (letra || glifo === undefined || desenhos.length === quantas) return letra
  const { path, advanceWidth } = fonte.getGlyph(glifo)
  const { unitsPerEm: porEm } = fonte
  desenhos.push({ dito: emoji, path: path.scale(1, -1).toSVG(), largura: advanceWidth / porEm, porEm })
  const nova = String.fromCharCode(primeira + desenhos.length - 1)
  letras.set(emoji, nova)
  return nova
}

export function desenhoDaLetra(letra: string, documento: PDFDocument): Desenho | undefined {
  return letra.length === 1 ? dosDocumentos.get(documento)?.desenhos[letra.charCodeAt(0) - primeira] : undefined
}

/** Removes skin tone and variation selector, because emoji are printed in one colour. */
function semTom(emoji: string): string {
  return emoji.replace(/[\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, '')
}

/** Glyphs by emoji and sequence, read once: shaping each text is a hundred times slower. */
function lerGlifos(): Map<string, number> {
  const ditos = new Map(
    fonte.characterSet.map((ponto) => [fonte.glyphForCodePoint(ponto).id, String.fromCodePoint(ponto)]),
  )
  const lidos = new Map([...ditos].map(([id, dito]) => [dito, id]))
  for (const { subTables } of fonte.GSUB.lookupList.toArray())
    for (const tabela of subTables) {
      const { coverage, ligatureSets } = tabela.extension ?? tabela
      if (!ligatureSets) continue
      const primeiros =
        coverage.glyphs ??
        coverage.rangeRecords?.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start + i))
      for (const [i, conjunto] of ligatureSets.toArray().entries())
        for (const { components, glyph } of conjunto) {
          const partes = [primeiros?.[i] ?? 0, ...components].map((id) => ditos.get(id))
          const dito = semTom(partes.join(''))
          if (!partes.includes(undefined) && !lidos.has(dito)) lidos.set(dito, glyph)
        }
    }
  return lidos
}
