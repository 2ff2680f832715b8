import type { CelulaDoImpacto, Impacto } from '@zelo/contract/identidade/perfil'
import type { Permissao } from '@zelo/contract/nucleo/permissao'
import { eq, inArray } from 'drizzle-orm'
import { perfil, usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { ErroDoProduto, NaoEncontrado } from '#platform/errors.ts'
import { direitosDeQuemPede, exigirAlcance } from './alcance.ts'
import { operacoesPorRota, type PermissoesDoPerfil, permite, toEntradas, toPermissoes } from './concessao.ts'
import { conferirConcessoes } from './conferir-concessoes.ts'
import { agruparUsuarios, lerEntradas } from './entradas.ts'

/** Users with the same other profiles: a change affects them alike. */
type Grupo = { outros: Permissao[]; total: number; primeiros: number[] }
const maxListadas = 100

/** Shows what a change of a profile would do to its users; writes nothing. */
export async function ensaiarPerfil(
  contexto: Via<'ensaiarPerfil'>,
  id: number,
  permissoes: PermissoesDoPerfil,
): Promise<Impacto> {
  const depois = toEntradas(conferirConcessoes(permissoes))

  return withPlataforma(contexto.db, 'perfil.administracao', async (tx) => {
    const [existe] = await tx.select({ id: perfil.id }).from(perfil).where(eq(perfil.id, id))
    if (!existe) throw new NaoEncontrado()
    const grupos = await lerGrupos(tx, id)
    const antes = (await lerEntradas(tx, [id])).get(id) as Permissao[]
    const meus = await direitosDeQuemPede(tx, contexto)
    const de = toPermissoes(antes).master
    return {
      usuarios: soma(grupos),
      ganham: await mudancas(tx, grupos, antes, depois),
      perdem: await mudancas(tx, grupos, depois, antes),
      master: de === permissoes.master ? null : permissoes.master ? 'GANHA' : 'PERDE',
      recusa:
        recusaDe(contexto, () => exigirAlcance(contexto, antes, meus, 'edita')) ??
        recusaDe(contexto, () => exigirAlcance(contexto, depois, meus, 'concede')),
    }
  })
}

async function lerGrupos(tx: Tx, id: number): Promise<Grupo[]> {
  const linhas = await agruparUsuarios(tx, id)
  const entradas = await lerEntradas(tx, [...new Set(linhas.flatMap(({ outros }) => outros))])
  return linhas.map(({ outros, ...grupo }) => ({
    ...grupo,
    outros: outros.flatMap((outro) => entradas.get(outro) ?? []),
  }))
}

/** Cells that only `para` allows, with the people who gain them. Swap both for losses. */
async function mudancas(tx: Tx, grupos: Grupo[], de: Permissao[], para: Permissao[]): Promise<Impacto['ganham']> {
  const mudam = operacoesPorRota.filter((celula) => permite(para, celula) && !permite(de, celula))
  const afetados = new Set<Grupo>()
  const linhas: CelulaDoImpacto[] = mudam.map((celula) => {
    const novos = grupos.filter(({ outros }) => !permite(outros, celula))
    for (const grupo of novos) afetados.add(grupo)
    const pessoas = soma(novos)
    return { ...celula, pessoas, por_outro_perfil: soma(grupos) - pessoas }
  })
  const primeiros = [...afetados].flatMap((grupo) => grupo.primeiros).toSorted((a, b) => a - b)
  const lista = await nomesDe(tx, primeiros.slice(0, maxListadas))
  return { pessoas: soma([...afetados]), celulas: linhas, lista }
}

async function nomesDe(tx: Tx, ids: number[]): Promise<{ id: number; nome: string }[]> {
  if (ids.length === 0) return []
  return tx
    .select({ id: usuario.id, nome: usuario.nome })
    .from(usuario)
    .where(inArray(usuario.id, ids))
    .orderBy(usuario.nome, usuario.id)
}

function soma(grupos: Pick<Grupo, 'total'>[]): number {
  return grupos.reduce((total, grupo) => total + grupo.total, 0)
}

function recusaDe({ idioma }: Contexto, exigir: () => void): string | null {
  try {
    exigir()
    return null
  } catch (error) {
    if (error instanceof ErroDoProduto) return error.toWire(idioma).message
    throw error
  }
}
