import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router'
import { useNomeDoRegistro } from '#lib/registro-aberto.ts'
import { useSessao } from '#lib/session.ts'
import { normalizar } from '../rotas.ts'
import { trilha } from './trilha.ts'

/** The trail of the page that is open, in the reader's language. */
export function useTrilha(): { label: string; to?: string }[] {
  const { _ } = useLingui()
  const { pathname } = useLocation()
  const { identidade } = useSessao()
  const registro = useNomeDoRegistro(pathname)
  return trilha(normalizar(pathname), identidade.permissoes, registro).map(({ label, nome, to }) => ({
    label: nome ?? _(label),
    to,
  }))
}
