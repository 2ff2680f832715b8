import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { bloquearTela } from '#identidade/acesso/bloqueio/bloquear-tela.ts'
import { chaves, gravarTexto, remover, removerRascunhos } from '#lib/guardado/storage.ts'
import { sairPara } from '#lib/navegador/sair-para.ts'
import { lerSessao, useSessao } from '#lib/sessao/session.ts'
import { openDialogs } from '#ui/overlay/open-dialogs.ts'

const carregar = async () => {
  const { BloqueioQuadro } = await import('./bloqueio-quadro.tsx')
  return { default: BloqueioQuadro }
}
const BloqueioQuadro = lazy(carregar)

const endereco = '/auth/bloqueio'

/**
 * Guards a signed-in page. While the session is locked, the page stays hidden with its input. After
 * a sign-out, or when another user signs in in another tab, the page is removed.
 */
export function Bloqueio({ children }: { children: ReactNode }) {
  const { identidade, bloqueada } = useSessao()
  const [dono] = useState(identidade.id)
  // A page opened in a locked session makes no calls.
  const [aberta, abrir] = useState(!bloqueada)
  const outra = identidade.id !== dono

  useEffect(() => {
    const conferir = () => {
      const { identidade: atual, controle } = lerSessao()
      if (atual.id === dono) return
      if (controle === 'SESSAO_EXIT') removerRascunhos()
      sairPara(atual.id > 0 ? '/private' : '/auth/login')
    }
    if (outra) conferir()
    addEventListener('pageshow', conferir)
    return () => removeEventListener('pageshow', conferir)
  }, [dono, outra])

  // Preloaded, because locking must work offline.
  useEffect(() => {
    const cedo = setTimeout(() => void carregar().catch(() => undefined), 10_000)
    return () => clearTimeout(cedo)
  }, [])

  useEffect(() => {
    const atalho = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.altKey && event.code === 'KeyL') {
        event.preventDefault()
        void bloquearTela()
      }
    }
    addEventListener('keydown', atalho)
    return () => removeEventListener('keydown', atalho)
  }, [])

  useEffect(() => {
    if (!bloqueada) {
      abrir(true)
      return
    }
    const pagina = location.pathname + location.search
    gravarTexto(chaves.paginaBloqueada, pagina, 'sessionStorage')
    history.replaceState(history.state, '', endereco)
    return () => {
      remover(chaves.paginaBloqueada, 'sessionStorage')
      if (location.pathname === endereco) history.replaceState(history.state, '', pagina)
    }
  }, [bloqueada])

  if (outra) return null
  return (
    <>
      {aberta ? (
        <div hidden={bloqueada} inert={bloqueada}>
          {children}
        </div>
      ) : null}
      {bloqueada ? (
        <>
          <SemDialogos />
          <Suspense>
            <BloqueioQuadro onDesbloquear={() => abrir(true)} />
          </Suspense>
        </>
      ) : null}
    </>
  )
}

/** Sets dialogs aside before the lock screen takes the focus, until the page is visible again. */
function SemDialogos() {
  useLayoutEffect(openDialogs.setAside, [])
  useEffect(() => openDialogs.bringBack, [])
  return null
}
