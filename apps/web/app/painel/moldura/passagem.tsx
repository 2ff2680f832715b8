import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, ShieldCheck } from 'lucide-react'
import { useSessao } from '#lib/sessao/session.ts'
import { entradaAdmin } from '#painel/menu/menu-painel.ts'
import { Link } from '#ui/button/link.tsx'

type Props = { administracao: boolean; className: string; soIcone?: boolean; onClick?: () => void }

/** The link to the administration, for users with access, or back to the panel. */
export function Passagem({ administracao, className, soIcone, onClick }: Props) {
  const { t } = useLingui()
  const { identidade } = useSessao()
  const to = administracao ? '/private' : entradaAdmin(identidade.permissoes)
  if (!to) return null
  const nome = administracao ? t`Voltar ao painel` : t`Administração`
  const Icone = administracao ? ArrowLeft : ShieldCheck
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-label={soIcone ? nome : undefined}
      title={soIcone ? nome : undefined}
      className={className}
    >
      <Icone aria-hidden className={`size-4 shrink-0 ${administracao ? 'rtl:-scale-x-100' : ''}`} />
      {soIcone ? null : nome}
    </Link>
  )
}
