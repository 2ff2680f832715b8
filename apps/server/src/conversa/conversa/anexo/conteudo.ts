import type { TipoAnexo } from '@zelo/contract/conversa/anexo'
import { sha256 } from '#platform/security/sha256.ts'
import { abrirSharp, refazerImagem } from '#platform/storage/imagem.ts'

export type Reconhecido = {
  tipo: TipoAnexo
  mime: string
  bytes: Buffer
  largura: number | null
  altura: number | null
}

const ladoMaior = 2048
/**
 * Types that the team may send besides pictures; files of clients may have any type and are only
 * downloaded.
 */
const enviaveis = new Set([
  'audio/ogg',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/amr',
  'video/mp4',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'text/plain',
])

/**
 * Type of a file by content; pictures are drawn anew from their pixels. `dito`: the sender's type,
 * for contents that fit two. `conteudo`: a broken picture.
 */
export async function reconhecer(original: Buffer, dito?: TipoAnexo): Promise<Reconhecido | { recusa: 'conteudo' }> {
  const refeita = await refazerImagem(original, {
    formatos: ['png', 'jpeg', 'gif', 'webp', 'avif'],
    tamanho: { width: ladoMaior, height: ladoMaior, fit: 'inside', withoutEnlargement: true },
    animada: true,
  })
  if ('webp' in refeita) {
    const { width, height, pageHeight } = await (await abrirSharp())(refeita.webp).metadata()
    return {
      ...{ tipo: 'IMAGEM', mime: 'image/webp', bytes: refeita.webp },
      ...{ largura: width ?? null, altura: pageHeight ?? height ?? null },
    }
  }
  if (refeita.recusa === 'conteudo') return { recusa: 'conteudo' }
  const mime = mimeDe(original, dito)
  const tipo = mime.startsWith('audio/') ? 'AUDIO' : mime.startsWith('video/') ? 'VIDEO' : 'DOCUMENTO'
  return { tipo, mime, bytes: original, largura: null, altura: null }
}

/** Whether the team may send it. */
export function isEnviavel({ tipo, mime }: Pick<Reconhecido, 'tipo' | 'mime'>): boolean {
  return tipo === 'IMAGEM' || enviaveis.has(mime)
}

/** Identifies a file: the SHA-256 of its bytes. */
export function digitalDe(bytes: Buffer): Buffer {
  return sha256(bytes)
}

/** A picture as channels accept it. */
export async function comoJpeg(webp: Buffer): Promise<Buffer> {
  const sharp = await abrirSharp()
  return sharp(webp).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer()
}

const marcas: [RegExp, string][] = [
  [/^OggS/, 'audio/ogg'],
  [/^ID3/, 'audio/mpeg'],
  [/^\xff[\xf1\xf9]/, 'audio/aac'],
  [/^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/, 'audio/mpeg'],
  [/^#!AMR/, 'audio/amr'],
  [/^RIFF.{4}WAVE/s, 'audio/wav'],
  [/^.{4}ftypM4A/s, 'audio/mp4'],
  [/^%PDF-/, 'application/pdf'],
]
const office: [string, string][] = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
]
const qualquer = 'application/octet-stream'

function mimeDe(bytes: Buffer, dito: TipoAnexo | undefined): string {
  const inicio = bytes.subarray(0, 16).toString('latin1')
  const conhecido = marcas.find(([marca]) => marca.test(inicio))?.[1]
  if (conhecido) return conhecido
  if (/^.{4}ftyp/s.test(inicio)) return dito === 'AUDIO' ? 'audio/mp4' : 'video/mp4'
  if (inicio.startsWith('\x1aE\xdf\xa3')) return dito === 'AUDIO' ? 'audio/webm' : 'video/webm'
  if (inicio.startsWith('PK\x03\x04') && bytes.includes('[Content_Types].xml'))
    return office.find(([pasta]) => bytes.includes(pasta))?.[1] ?? qualquer
  return isTexto(bytes) ? 'text/plain' : qualquer
}

function isTexto(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** A file name that is safe to show and store: no folders, no characters that reverse the line. */
export function nomeDoArquivo(dito: string | null | undefined): string | null {
  const nome = (dito ?? '')
    .toWellFormed()
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return nome.length > 120 ? `${nome.slice(0, 100)}…${nome.slice(-16)}` : nome || null
}
