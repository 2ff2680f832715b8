import { useLocation } from 'react-router'
import { useNomeDoRegistro } from '#lib/registro-aberto.ts'
import { useSessao } from '#lib/session.ts'
import { useNome } from '#lib/use-nome.ts'
import { type Endereco, normalizar } from '#paginas.ts'
import { trilha } from './trilha.ts'

/** The trail of the page that is open, in the reader's language. */
export function useTrilha(): { label: string; to?: Endereco }[] {
  const nomear = useNome()
  const { pathname } = useLocation()
  const { identidade } = useSessao()
  const registro = useNomeDoRegistro(pathname)
  return trilha(normalizar(pathname), identidade.permissoes, registro).map(({ nome, to }) => ({
    label: typeof nome === 'string' ? nome : nomear(nome),
    to,
  }))
}
