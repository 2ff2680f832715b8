/** The storage areas and events of a browser, for tests without one. */
export function instalarArmazenamento(): void {
  const area = () => {
    const mapa = new Map<string, string>()
    return {
      getItem: (chave: string) => mapa.get(chave) ?? null,
      setItem: (chave: string, valor: string) => void mapa.set(chave, String(valor)),
      removeItem: (chave: string) => void mapa.delete(chave),
      clear: () => mapa.clear(),
    }
  }
  Object.defineProperty(globalThis, 'localStorage', { value: area(), configurable: true })
  Object.defineProperty(globalThis, 'sessionStorage', { value: area(), configurable: true })
}

/** Storage that the browser's settings block: every access throws. */
export function bloquearArmazenamento(): void {
  const nega = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const nome of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, nome, { get: nega, configurable: true })
  }
}

export const tokenDe = (conteudo: object) =>
  `e30.${Buffer.from(JSON.stringify(conteudo)).toString('base64url')}.assinatura`
