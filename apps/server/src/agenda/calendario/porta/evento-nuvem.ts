import { dentro } from '#agenda/calendario/ics/ler.ts'
import type { Intervalo } from '#empresa/disponibilidade/disponibilidade.ts'
import { EventoMudou, FalhaDoCalendario } from './falha.ts'
import type { Json, Pedir } from './nuvem.ts'
import type { Janela, Mudancas, Objeto, Versao } from './porta.ts'

const maxTempos = 2_000

/** An event in the form of either provider's API. */
export type EventoLido = Versao & {
  uid: string
  /** Id of the series, for one occurrence. */
  serie: string | undefined
  repete: boolean
  /** Whether it takes time. */
  ocupa: boolean
  cancelado: boolean
  /** Whether it was deleted. */
  removido: boolean
  diaInteiro: boolean
  inicio(fuso: string): Date
  fim(fuso: string): Date
}

/** One account's calendar at an API, and the statuses with which it refuses an old version. */
export type Api = {
  pedir: Pedir
  raiz: string
  um(href: string): string
  sumiu: readonly number[]
  mudou: readonly number[]
}

/** The events that changed. An occurrence stands for its series, which is read again. */
export function mudancasDe(lidos: EventoLido[]): Pick<Mudancas, 'mudados' | 'apagados'> {
  const versoes = new Map<string, string | null>()
  const apagados = new Set<string>()
  for (const { href, etag, serie, removido } of lidos) {
    if (removido && !serie) apagados.add(href)
    else versoes.set(serie ?? href, serie || versoes.has(href) ? null : etag)
  }
  const mudados = [...versoes].flatMap(([href, etag]) => (apagados.has(href) ? [] : [{ href, etag }]))
  return { mudados, apagados: [...apagados] }
}

/** `vezes`: the occurrences of a series, as the provider computes them. */
export async function objetoDe(
  lido: EventoLido,
  janela: Janela,
  vezes: (href: string) => Promise<EventoLido[]>,
): Promise<Objeto> {
  const { href, etag, uid, repete, cancelado } = lido
  const uteis = (repete ? await vezes(href) : [lido]).filter(({ ocupa }) => ocupa)
  const lidos = uteis.flatMap((vez) => momentoDe(vez, janela) ?? [])
  const tempos = lidos.slice(0, maxTempos)
  const parcial = lidos.length > maxTempos
  const momento = repete || lido.diaInteiro ? null : (momentoDe(lido, janela) ?? null)
  return { href, etag, uid, repete, cancelado, tempos: dentro(tempos, janela), parcial, momento }
}

/** Undefined: its times cannot be read. */
function momentoDe(lido: EventoLido, { fuso }: Janela): Intervalo | undefined {
  const [inicio, fim] = [lido.inicio(fuso), lido.fim(fuso)]
  return fim > inicio ? { inicio, fim } : undefined
}

/** The version of an event that was just written. */
export function versaoDe(lido: EventoLido | undefined): Versao {
  if (!lido) throw new FalhaDoCalendario('OUTRO')
  return { href: lido.href, etag: lido.etag }
}

/** Replaces an event if it still has this version. @returns the event */
export async function mudarEvento(api: Api, { href, etag }: Versao, corpo: Json): Promise<Json> {
  const passam = [...api.sumiu, ...api.mudou]
  const resposta = await api.pedir('PATCH', api.um(href), { corpo: { ...corpo, recurrence: null }, se: etag, passam })
  if (resposta.status >= 400) throw new EventoMudou()
  return resposta.corpo
}

export async function apagarEvento(api: Api, { href, etag }: Versao): Promise<void> {
  const { status } = await api.pedir('DELETE', api.um(href), { se: etag, passam: [...api.sumiu, ...api.mudou] })
  if (api.mudou.includes(status)) throw new EventoMudou()
}
