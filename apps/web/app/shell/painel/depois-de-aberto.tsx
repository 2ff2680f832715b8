import { type RefObject, useEffect } from 'react'
import { useSessao } from '#lib/session.ts'
import { BackToTop } from '../publico/back-to-top.tsx'
import { ligarAoVivo } from './ao-vivo.ts'
import { Ociosidade } from './ociosidade.tsx'
import { SemConexao } from './sem-conexao.tsx'
import { usePermissaoDaPagina } from './use-permissao-da-pagina.ts'

// All that comes right after the page, in one file.
export { ModalProvider } from '#components/modal/modal-provider.tsx'
export { ToastProvider } from '#components/toast/toast-provider.tsx'
export { NotificacaoBell } from '#features/notificacao/notificacao-bell.tsx'
export { SeloEsperando } from './selo-esperando.tsx'

/** Parts of the frame that nobody needs in the first moment. */
export function DepoisDeAberto({ conteudo }: { conteudo: RefObject<HTMLElement | null> }) {
  const { bloqueada } = useSessao()
  usePermissaoDaPagina()
  useEffect(ligarAoVivo, [])
  return (
    <>
      {/* Notices lie where it stands. */}
      <BackToTop conteudo={conteudo} className="end-5 bottom-16 [body:has(>[popover]:popover-open)_&]:invisible" />
      <SemConexao />
      {bloqueada ? null : <Ociosidade />}
    </>
  )
}
