import { createHash } from 'node:crypto'

/** The content security policy of a page: its own files, and what it carries inline by the hash of each. `frameAncestors`: who may show it in a frame. */
export function politica(html: string, frameAncestors = "'none'"): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes(html, 'script')].join(' ')}`,
    `style-src ${["'self'", ...hashes(html, 'style')].join(' ')}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}

function hashes(html: string, tag: 'script' | 'style'): string[] {
  const corpos = [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))]
    .filter(([, atributos = '', corpo]) => !/\ssrc=/.test(atributos) && corpo)
    .map(([, , corpo = '']) => `'sha256-${createHash('sha256').update(corpo).digest('base64')}'`)
  return [...new Set(corpos)]
}
