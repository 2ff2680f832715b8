import type { Identidade } from '#lib/sessao/token.ts'
import type { GrupoId } from '#paginas.ts'
import { type Entrada, entradas, gruposVisiveis, inicio } from './menu-painel.ts'

export type PaginaDaPaleta = Entrada & { grupo: GrupoId }

/** The pages of the command palette, by group. */
export function paginasVisiveis(permissoes: Identidade['permissoes'], status: string | undefined): PaginaDaPaleta[] {
  const doGrupo = (grupo: GrupoId, paginas: Entrada[]) => paginas.map((pagina) => ({ ...pagina, grupo }))
  const abertos = gruposVisiveis(permissoes, status)
  // An unfinished registration has no menu group, but the user must find it.
  const cadastro = abertos.some(({ id }) => id === 'cadastro') ? [] : entradas('cadastro', permissoes, 'paleta')
  return [
    { ...inicio, grupo: 'conta' },
    ...abertos.flatMap(({ id, paginas }) => doGrupo(id, [...paginas, ...entradas(id, permissoes, 'paleta')])),
    ...doGrupo('cadastro', cadastro),
    ...doGrupo('administracao', [
      ...entradas('administracao', permissoes),
      ...entradas('administracao', permissoes, 'paleta'),
    ]),
    ...doGrupo('conta', [...entradas('conta', permissoes), ...entradas('conta', permissoes, 'paleta')]),
  ]
}
