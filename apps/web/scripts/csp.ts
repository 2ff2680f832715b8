import { createHash } from 'node:crypto'

const sha256 = (texto: string) => `sha256-${createHash('sha256').update(texto).digest('base64')}`

/** Hashes of what a page carries inline, as the Content-Security-Policy header wants them. */
export function csp(html: string): { script: string[]; style: string[] } {
  const hashes = (tag: 'script' | 'style') => [
    ...new Set(
      [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))]
        .filter(([, atributos = '', corpo]) => !/\ssrc=/.test(atributos) && corpo)
        .map(([, , corpo = '']) => sha256(corpo)),
    ),
  ]
  return { script: hashes('script'), style: hashes('style') }
}
