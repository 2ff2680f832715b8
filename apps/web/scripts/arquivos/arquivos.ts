import { basename, extname, join } from 'node:path'
import { nomeDasPaginas } from '../paginas-do-painel.ts'
import { type Grafo, importados, isIcone, isNosso, posix, tudoDe } from './grafo.ts'
import { juntar, type Leitor } from './juntar.ts'

const documento = posix(join(import.meta.dirname, '../../index.html'))
const pesoDeIcone = 600
/** A page with all that it may open counts less than the page: most of that stays closed. */
const valeComPartes = 0.02
/** What the start loads behind every page, or opens. Without it, that loads files in vain. */
const valeDoInicio = 0.3

/** The file of each of our modules that two pages or parts loaded on demand need. */
export function arquivosDe(grafo: Grafo): Map<string, string> {
  const paginas = grafo.getModuleInfo(nomeDasPaginas)?.dynamicallyImportedIds ?? []
  const inicio = tudoDe(grafo.getModuleInfo(documento)?.importedIds ?? [], grafo)
  const vindosDe = (ids: Iterable<string>) => new Set([...tudoDe(ids, grafo)].filter((id) => !inicio.has(id)))
  const partes = todasAsPartes(tudoDe([...inicio, ...paginas], grafo), grafo)
  const dePaginas = paginas.map((id) => vindosDe([id]))
  const dePartes = [...partes].map((id) => vindosDe([id]))

  const usos = new Map<string, number>()
  for (const id of [...dePaginas, ...dePartes].flatMap((ids) => [...ids])) usos.set(id, (usos.get(id) ?? 0) + 1)
  const isLivre = (id: string) =>
    (usos.get(id) ?? 0) > 1 && !paginas.includes(id) && !(partes.has(id) && isSoSobDemanda(id, grafo))
  const modulos = (leitores: Leitor[]) =>
    [...new Set(leitores.flatMap(({ ids }) => [...ids]))].filter(isLivre).map((id) => ({
      id,
      peso: pesoDe(id, grafo),
      importados: importados(id, grafo),
    }))

  const leitores = dePaginas.flatMap((ids) => {
    const comPartes = vindosDe([...ids, ...[...ids].flatMap((id) => partesDe(id, grafo))])
    return [
      { ids, vale: 1 },
      { ids: comPartes, vale: valeComPartes },
    ]
  })
  const doInicio = new Set([...inicio].flatMap((id) => partesDe(id, grafo)).filter((id) => !paginas.includes(id)))
  for (const id of doInicio) leitores.push({ ids: vindosDe([id]), vale: valeDoInicio })
  const dasPaginas = juntar(modulos(leitores), leitores)
  const postos = new Set(dasPaginas.flatMap(({ ids }) => ids))
  const outros = dePartes.map((ids) => ({ ids: new Set([...ids].filter((id) => !postos.has(id))), vale: 1 }))
  return nomear([...dasPaginas, ...juntar(modulos(outros), outros)], grafo)
}

/** A file is called by its largest module, and the one that most pages load `comum`. */
function nomear(arquivos: { ids: string[]; quantos: number }[], grafo: Grafo): Map<string, string> {
  const nomes = new Map<string, string>()
  const usados = new Set<string>()
  for (const [i, { ids }] of arquivos.toSorted((a, b) => b.quantos - a.quantos).entries()) {
    const [maior = ''] = ids.toSorted((a, b) => pesoDe(b, grafo) - pesoDe(a, grafo))
    const nome = i === 0 ? 'comum' : basename(maior, extname(maior))
    for (const id of ids) nomes.set(id, usados.has(nome) ? `${nome}-${i}` : nome)
    usados.add(nome)
  }
  return nomes
}

const pesoDe = (id: string, grafo: Grafo) => (isIcone(id) ? pesoDeIcone : (grafo.getModuleInfo(id)?.code?.length ?? 0))

const isSoSobDemanda = (id: string, grafo: Grafo) => grafo.getModuleInfo(id)?.importers.length === 0

/** What the module loads on demand: dialogs, and parts of pages. */
const partesDe = (id: string, grafo: Grafo) => grafo.getModuleInfo(id)?.dynamicallyImportedIds.filter(isNosso) ?? []

function todasAsPartes(vistos: Set<string>, grafo: Grafo): Set<string> {
  const partes = new Set<string>()
  for (const id of vistos)
    for (const parte of partesDe(id, grafo)) {
      partes.add(parte)
      for (const vindo of tudoDe([parte], grafo)) vistos.add(vindo)
    }
  return partes
}
