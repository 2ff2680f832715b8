import { type RefObject, useEffect, useState } from 'react'
import { retomarPush } from '#avisos/push/retomar.ts'
import { isInstalado } from '#lib/navegador/instalar.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { podeConvidar } from '#painel/instalar/momento.ts'
import { usePermissaoDaPagina } from '#painel/menu/use-permissao-da-pagina.ts'
import { copiarLeituras } from '#painel/offline/copia.ts'
import { SemConexao } from '#painel/offline/sem-conexao.tsx'
import { BackToTop } from '#shell/back-to-top.tsx'
import { ligarAoVivo } from './ao-vivo.ts'
import { Ociosidade } from './ociosidade.tsx'

export { NotificacaoBell } from '#avisos/notificacao/notificacao-bell.tsx'
export { SeloEsperando } from '#painel/menu/selo-esperando.tsx'
// One file for everything that loads after the page.
export { ModalProvider } from '#ui/modal/modal-provider.tsx'
export { ToastProvider } from '#ui/toast/toast-provider.tsx'

const Convite = sobDemanda(() => import('#painel/instalar/convite.tsx'), 'Convite', null)

const guardar = () =>
  import('#painel/offline/viagem.ts').then(({ guardarParaViagem }) => guardarParaViagem()).catch(() => {})

/** The parts of the frame that can load later. */
export function DepoisDeAberto({ conteudo }: { conteudo: RefObject<HTMLElement | null> }) {
  const { bloqueada, empresa, identidade } = useSessao()
  const gere = empresa !== null && identidade.empresas_gestor.includes(empresa)
  usePermissaoDaPagina()
  useEffect(ligarAoVivo, [])
  useEffect(() => {
    if (!bloqueada) void retomarPush().catch(() => {})
  }, [bloqueada])
  useEffect(() => {
    const parar = copiarLeituras()
    // A user who installed the app may use it offline.
    const cedo = isInstalado() ? setTimeout(guardar, 10_000) : undefined
    return () => {
      parar()
      clearTimeout(cedo)
    }
  }, [])
  const [convidar] = useState(podeConvidar)
  return (
    <>
      {/* Toasts are drawn above it. */}
      <BackToTop
        conteudo={conteudo}
        className="end-5 bottom-[calc(4rem+var(--barra))] [body:has(>[popover]:popover-open)_&]:invisible [:root:has([data-flutuantes])_&]:invisible"
      />
      <SemConexao />
      {convidar && gere && !bloqueada ? <Convite /> : null}
      {bloqueada ? null : <Ociosidade />}
    </>
  )
}
