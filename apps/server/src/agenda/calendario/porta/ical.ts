import { createHash } from 'node:crypto'
import { digitalDasPartes, lerArquivo, lerPartes, type Partes } from '#agenda/calendario/ics/ler.ts'
import { openLeitor } from '#agenda/calendario/ics/limite.ts'
import { causaDoStatus, FalhaDoCalendario } from './falha.ts'
import type { Calendario, Mudancas } from './porta.ts'

/** A published file that is only read: one event per UID. */
export function abrirIcal(endereco: string, fora: typeof fetch): Calendario {
  let eventos = new Map<string, { partes: Partes; etag: string }>()
  const ler = openLeitor()
  const soLeitura = () => Promise.reject(new FalhaDoCalendario('SO_LEITURA'))
  return {
    async listar() {
      await baixar(null)
      return [{ endereco: 'ical', nome: new URL(endereco).hostname, soLeitura: true }]
    },
    async mudancas(marca): Promise<Mudancas> {
      const { nova, texto } = await baixar(marca)
      if (texto === undefined) return { marca, completo: false, desde: null, mudados: [], apagados: [] }
      const lidos = lerArquivo(texto)
      if (!lidos) throw new FalhaDoCalendario('OUTRO')
      eventos = new Map([...lidos].map(([uid, partes]) => [uid, { partes, etag: digitalDasPartes(partes) }]))
      const mudados = [...eventos].map(([href, { etag }]) => ({ href, etag }))
      return { marca: nova, completo: true, desde: null, mudados, apagados: [] }
    },
    async ler(hrefs, janela) {
      if (eventos.size === 0) await this.mudancas(null)
      const objetos = []
      for (const href of hrefs) {
        const um = eventos.get(href)
        if (um) objetos.push(await ler(() => lerPartes(um.partes, { href, etag: um.etag }, janela)))
      }
      return objetos
    },
    lugarDe: (id) => id,
    por: soLeitura,
    apagar: soLeitura,
  }

  /** Without text: the file is unchanged since `marca`. */
  async function baixar(marca: string | null): Promise<{ nova: string; texto?: string }> {
    const etag = marca?.startsWith('"') || marca?.startsWith('W/') ? marca : undefined
    const resposta = await seguir(endereco, etag)
    if (resposta.status === 304) return { nova: marca ?? '' }
    if (!resposta.ok) throw new FalhaDoCalendario(causaDoStatus(resposta.status))
    const texto = await resposta.text()
    if (!/^\s*\uFEFF?BEGIN:VCALENDAR/i.test(texto)) throw new FalhaDoCalendario('OUTRO')
    const nova = resposta.headers.get('etag') ?? digital(texto)
    return nova === marca ? { nova } : { nova, texto }
  }

  /** Published addresses often redirect; each step is checked like the first. */
  async function seguir(de: string, etag: string | undefined, passos = 3): Promise<Response> {
    const headers = { accept: 'text/calendar', ...(etag && { 'if-none-match': etag }) }
    const resposta = await fora(de, { headers })
    const para = resposta.status >= 300 && resposta.status < 400 ? resposta.headers.get('location') : null
    return para && passos > 0 ? seguir(new URL(para, de).href, etag, passos - 1) : resposta
  }
}

function digital(texto: string): string {
  return createHash('sha256').update(texto).digest('base64url')
}
