import { type RefObject, useEffect } from 'react'
import { useSessao } from '#lib/session.ts'
import { BackToTop } from '../publico/back-to-top.tsx'
import { ligarAoVivo } from './ao-vivo.ts'
import { Ociosidade } from './ociosidade.tsx'
import { SemConexao } from './sem-conexao.tsx'
import { usePermissaoDaPagina } from './use-permissao-da-pagina.ts'

/** Parts of the frame that nobody needs in the first moment. */
export function DepoisDeAberto({ conteudo }: { conteudo: RefObject<HTMLElement | null> }) {
  const { bloqueada } = useSessao()
  usePermissaoDaPagina()
  useEffect(ligarAoVivo, [])
  // There before it is needed: what says that the server is away cannot be asked of the server.
  useEffect(() => void import('#components/modal/modal-provider.tsx').catch(() => {}), [])
  return (
    <>
      {/* Notices lie where it stands. */}
      <BackToTop conteudo={conteudo} className="end-5 bottom-16 [body:has(>[popover]:popover-open)_&]:invisible" />
      <SemConexao />
      {bloqueada ? null : <Ociosidade />}
    </>
  )
}
