import { titulo } from '#lib/formato/titulo.ts'
import { useNome } from '#lib/idioma/use-nome.ts'
import { useNomeDoRegistro } from '#lib/navegador/registro-aberto.ts'
import { useLocation } from '#lib/navegador/rota.ts'
import { useSessao } from '#lib/sessao/session.ts'
import type { Nome } from '#pagina.ts'
import { type Endereco, normalizar } from '#paginas.ts'
import { nomesDaJanela, trilha } from './trilha.ts'

export function useTrilha(): { label: string; to?: Endereco }[] {
  const { aqui, nomear } = useAqui()
  return trilha(...aqui).map(({ nome, to }) => ({ label: nomear(nome), to }))
}

/** «Corte · Serviços · Gerenciamento · Zelo». */
export function useTituloDaJanela(): string {
  const { aqui, nomear } = useAqui()
  return titulo(...nomesDaJanela(...aqui).map(nomear)).title
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
