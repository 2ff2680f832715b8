import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { bloquearTela } from '#identidade/acesso/bloqueio/bloqueio.queries.ts'
import { chaves, gravarTexto, remover, removerRascunhos } from '#lib/guardado/storage.ts'
import { sairPara } from '#lib/navegador/sair-para.ts'
import { lerSessao, useSessao } from '#lib/sessao/session.ts'

const carregar = async () => {
  const { BloqueioQuadro } = await import('./bloqueio-quadro.tsx')
  return { default: BloqueioQuadro }
}
const BloqueioQuadro = lazy(carregar)

const endereco = '/auth/bloqueio'

/**
 * Watches over what a signed-in page may show. Locked: the lock screen in its place; the page goes on behind it, out of sight and reach, so
 * that nothing typed is lost. Signed out, or signed in as somebody else in another tab: nothing of it stays.
 */
export function Bloqueio({ children }: { children: ReactNode }) {
  const { identidade, bloqueada } = useSessao()
  const [dono] = useState(identidade.id)
  // What was locked from the start asks the server for nothing.
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

  // There before it is needed: the screen must lock without a network too.
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
        <Suspense>
          <BloqueioQuadro onDesbloquear={() => abrir(true)} />
        </Suspense>
      ) : null}
    </>
  )
}
