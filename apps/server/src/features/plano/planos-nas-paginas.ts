import type { Idioma } from '@zelo/contract/enums'
import type { Plano } from '@zelo/contract/plano'
import { planosSemente } from '@zelo/contract/plano'
import { descontosDosPlanos, valoresDoPlano } from '@zelo/contract/plano-preco'
import type { Database } from '#platform/database/database.ts'
import { type Escrita, idiomaDaPagina } from '#platform/http/pagina.ts'
import { comPaciencia } from '#platform/paciencia.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { lerPlanosAVenda, toPlano } from './plano.service.ts'

type Linhas = Awaited<ReturnType<typeof lerPlanosAVenda>>
type Memoria = { leitura: Promise<Linhas>; ate: number; ultimos?: Linhas }

const validadeMs = 5_000
const memorias = new WeakMap<Database, Memoria>()

/** A column, cell or option of one plan, and several of them in a row: none has another of its kind inside. */
const peca = /<(th|td|option)\b[^>]*? data-plano="([^"]+)"[^>]*>[\s\S]*?<\/\1>/g
const fileira = new RegExp(`(?:${peca.source.replaceAll('\\1', '(?:th|td|option)')}\\s*)+`, 'g')
const marcado = /(<[^>]* data-valor="([^"]+)"[^>]*>)[^<]*/g
const desconto = / data-desconto="(\w+)"/g

/**
 * Finished pages are built with the plans of the seed; they are served with those on sale today, in their order, with or without
 * JavaScript. Each row of plans is written anew from the pieces that the build made of it.
 */
export async function planosNasPaginas(servicos: Pick<Servicos, 'db' | 'clock'>): Promise<Escrita | undefined> {
  const linhas = await planosAgora(servicos)
  if (!linhas) return undefined
  const descontos = descontosDosPlanos(linhas.map((linha) => toPlano(linha, 'br')))
  const emCada = (idioma: Idioma) => {
    const planos = linhas.map((linha) => toPlano(linha, idioma))
    const valores = planos.map((plano) => valoresDoPlano(plano, idioma))
    return {
      planos,
      valores: new Map(Object.entries(Object.assign({}, descontos, ...valores) as Record<string, string>)),
    }
  }
  const hoje = { br: emCada('br'), en: emCada('en') }
  return {
    versao: JSON.stringify(linhas),
    escrever: (html) => {
      const { planos, valores } = hoje[idiomaDaPagina(html)]
      return html
        .replace(fileira, (pecas) => escreverFileira(pecas, planos))
        .replace(desconto, (marca, periodo) =>
          Number(valores.get(`desconto.${periodo}`)) > 0 ? marca : `${marca} hidden=""`,
        )
        .replace(marcado, (inteiro, abre, nome) => {
          const valor = valores.get(nome)
          return valor === undefined ? inteiro : abre + escapeHtml(valor)
        })
    },
  }
}

function escreverFileira(html: string, planos: Plano[]): string {
  const moldes = [...html.matchAll(peca)].map(([texto, tag, id]) => ({ texto, tag, semente: sementeDe(id) }))
  return planos
    .map((plano) => {
      // What a head looks like depends on `destaque`, a cell on `lista_espera`; all else in them is marked.
      const serve = moldes.find(({ tag, semente }) =>
        tag === 'td' ? semente?.lista_espera === plano.lista_espera : semente?.destaque === plano.destaque,
      )
      const { texto, semente } = serve ?? (moldes[0] as (typeof moldes)[number])
      return comDestaque(comId(texto, semente?.id ?? '', plano.id), plano.destaque)
    })
    .join('')
}

function sementeDe(id: string | undefined) {
  return planosSemente.find((semente) => semente.id === id)
}

function comId(html: string, de: string, para: string): string {
  return html
    .replaceAll(`data-plano="${de}"`, `data-plano="${para}"`)
    .replaceAll(`data-valor="${de}.`, `data-valor="${para}.`)
    .replaceAll(`value="${de}"`, `value="${para}"`)
    .replaceAll(`?plano=${de}&`, `?plano=${para}&`)
}

function comDestaque(html: string, destaque: boolean): string {
  const sem = html.replace(' data-destaque=""', '')
  return destaque ? sem.replace(/^<td/, '<td data-destaque=""') : sem
}

/** Read again every few seconds; the last that were read while the database does not answer. */
async function planosAgora({ db, clock }: Pick<Servicos, 'db' | 'clock'>): Promise<Linhas | undefined> {
  const agora = clock.now().getTime()
  const guardada = memorias.get(db)
  if (guardada && agora < guardada.ate) return (await comPaciencia(guardada.leitura)) ?? guardada.ultimos
  const leitura = lerPlanosAVenda(db)
  const memoria: Memoria = { leitura, ate: agora + validadeMs, ultimos: guardada?.ultimos }
  memorias.set(db, memoria)
  leitura.then(
    (lidos) => {
      memoria.ultimos = lidos
    },
    () => {
      memoria.ate = 0
    },
  )
  return (await comPaciencia(leitura)) ?? memoria.ultimos
}
