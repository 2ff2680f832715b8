import { useEffect } from 'react'
import { bloquearTela } from '#identidade/acesso/bloqueio/bloquear-tela.ts'
import { chaves, lerTexto, remover } from '#lib/guardado/storage.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import { sairPara } from '#lib/navegador/sair-para.ts'
import { lerSessao, useSessao } from '#lib/sessao/session.ts'
import type { Endereco } from '#paginas.ts'
import { BloqueioQuadro } from './bloqueio-quadro.tsx'

/** The address of the lock screen. Opening it locks; after a reload it leads back. */
export default function BloqueioPage() {
  const { autenticado } = useSessao()
  const navigate = useNavegar()
  useEffect(() => {
    if (!lerSessao().autenticado) sairPara('/auth/login')
    else if (!lerSessao().bloqueada) void bloquearTela()
  }, [])
  if (!autenticado) return null

  function voltar() {
    const pagina = lerTexto(chaves.paginaBloqueada, 'sessionStorage')
    remover(chaves.paginaBloqueada, 'sessionStorage')
    const volta = pagina?.startsWith('/') && !pagina.startsWith('//') ? (pagina as Endereco) : '/private'
    void navigate(volta, { replace: true })
  }
  return <BloqueioQuadro onDesbloquear={voltar} />
}
