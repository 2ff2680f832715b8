import { encontrarPagina, normalizar } from '#achar-pagina.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { useNome } from '#lib/idioma/use-nome.ts'
import { useNomeDoRegistro } from '#lib/navegador/registro-aberto.ts'
import { useLocation } from '#lib/navegador/rota.ts'
import { useSessao } from '#lib/sessao/session.ts'
import type { Nome } from '#pagina.ts'
import type { Endereco } from '#paginas.ts'
import { nomesDaJanela, trilha } from './trilha.ts'

export function useTrilha(): { label: string; to?: Endereco }[] {
  const { aqui, nomear } = useAqui()
  return trilha(...aqui).map(({ nome, to }) => ({ label: nomear(nome), to }))
}

/** The page above this one. The pages of the menu have none. */
export function usePaginaAcima(): { label: string; to: Endereco } | undefined {
  const { pathname } = useLocation()
  const caminho = useTrilha().slice(0, -1)
  const pai = caminho.findLast(({ to }) => to)
  if (!pai?.to || pai.to === '/private' || encontrarPagina(pathname)?.onde === 'menu') return undefined
  return { label: pai.label, to: pai.to }
}

/** For example «Corte · Serviços · Gerenciamento · Zelo». */
export function useTituloDaJanela(): string {
  const { aqui, nomear } = useAqui()
  return titulo(...nomesDaJanela(...aqui).map(nomear)).title
}

/** For example «Corte». */
export function useNomeDaqui(): string {
  const { aqui, nomear } = useAqui()
  return nomear(nomesDaJanela(...aqui)[0] ?? '')
}

function useAqui() {
  const nomear = useNome()
  const { pathname } = useLocation()
  const { permissoes } = useSessao().identidade
  const registro = useNomeDoRegistro(pathname)
  return {
    aqui: [normalizar(pathname), permissoes, registro] as const,
    nomear: (nome: Nome | string) => (typeof nome === 'string' ? nome : nomear(nome)),
  }
}
