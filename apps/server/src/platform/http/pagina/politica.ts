import { createHash } from 'node:crypto'

/** The inline scripts and styles of a page. */
export type Embutidos = Record<'script' | 'style', string[]>

/** Content security policy: own files, inline code by hash. `frameAncestors`: embedders. */
export function politica({ script, style }: Embutidos, frameAncestors = "'none'"): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes(script)].join(' ')}`,
    `style-src ${["'self'", ...hashes(style)].join(' ')}`,
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

/** Permissions policy: no camera, location, payment or USB; `microphone`: who may use it. */
export function permissoesDoNavegador(microphone: '' | 'self' = ''): string {
  return `camera=(), geolocation=(), microphone=(${microphone}), payment=(), usb=()`
}

function hashes(textos: string[]): string[] {
  const unicos = new Set(textos.filter((texto) => texto !== ''))
  return [...unicos].map((texto) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`)
}
