import type { SessaoAberta } from '@zelo/contract/identidade/acesso/sessao'

type Dispositivo = Pick<SessaoAberta, 'aparelho' | 'navegador' | 'sistema'>

// The first match wins, because a user agent also names other browsers: Edge names Chrome.
const navegadores: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
]
const sistemas: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser, system and kind of device, from the user agent. */
export function lerDispositivo(userAgent: string): Dispositivo {
  const achar = (lista: [RegExp, string][]) => lista.find(([padrao]) => padrao.test(userAgent))?.[1] ?? null
  const movel = /\b(Mobile|iPhone|iPod)\b/.test(userAgent)
  const tablet = /\biPad\b/.test(userAgent) || (/\bAndroid\b/.test(userAgent) && !movel)
  return {
    aparelho: tablet ? 'TABLET' : movel ? 'CELULAR' : 'COMPUTADOR',
    navegador: achar(navegadores),
    sistema: achar(sistemas),
  }
}
