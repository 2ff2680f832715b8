import { useEffect } from 'react'
import { chaves, lerTexto, remover } from '#lib/guardado/storage.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import { sairPara } from '#lib/navegador/sair-para.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { lerSessao, useSessao } from '#lib/sessao/session.ts'
import type { Endereco } from '#paginas.ts'
import { FieldsLoading } from '#ui/feedback/fields-loading.tsx'
import { bloquearTela } from './bloqueio.queries.ts'

const BloqueioTela = sobDemanda(
  () => import('./bloqueio-tela.tsx'),
  'BloqueioTela',
  <FieldsLoading className="h-106" />,
)

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
  return <BloqueioTela onDesbloquear={voltar} />
}
