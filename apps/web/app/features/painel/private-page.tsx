import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { PageHeader } from '#components/page-header.tsx'
import { bcp47 } from '#lib/idioma-atual.ts'
import { useSessao } from '#lib/session.ts'
import { titulo } from '#lib/titulo.ts'
import { atalhos } from './atalhos.ts'
import { Atencao } from './atencao.tsx'

export function meta() {
  return [titulo(t`Minha Conta`, t`Administração`)]
}

/** Landing after login: greets by name and leads to what the user may see. */
export default function PrivatePage() {
  const { _, i18n } = useLingui()
  const { t } = useLinguiMacro()
  const { identidade, usuario } = useSessao()
  const agora = new Date()
  const primeiroNome = (usuario?.nome ?? '').split(' ')[0] ?? ''
  const hora = agora.getHours()
  const saudacao =
    hora < 12 ? t`Bom dia, ${primeiroNome}` : hora < 18 ? t`Boa tarde, ${primeiroNome}` : t`Boa noite, ${primeiroNome}`
  const dia = new Intl.DateTimeFormat(bcp47(i18n.locale), { weekday: 'long', day: 'numeric', month: 'long' }).format(
    agora,
  )
  const lista = atalhos(identidade.permissoes, usuario?.status)

  return (
    <>
      <PageHeader title={saudacao} description={<span className="first-letter:uppercase inline-block">{dia}</span>} />
      <Atencao />
      {lista.length > 0 ? (
        <ul className="grid overflow-hidden rounded-frame border border-line bg-surface md:grid-cols-2 xl:grid-cols-3 [&>li]:-me-px [&>li]:-mb-px [&>li]:border-line-2 [&>li]:border-e [&>li]:border-b">
          {lista.map(({ route, label, texto }) => (
            <li key={route}>
              <Link to={route} prefetch="intent" className="flex h-full min-h-24 items-center gap-4 p-5 hover:bg-hover">
                <span className="min-w-0 flex-1">
                  <span className="block font-emphasis text-[15px] text-ink">{_(label)}</span>
                  <span className="mt-0.5 block text-ink-2 text-sm">{_(texto)}</span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="rounded-frame border border-line bg-surface p-6 text-ink-2">
          <Trans>Seu perfil ainda não abre nenhuma área. Peça acesso a quem administra a sua empresa.</Trans>
        </p>
      )}
    </>
  )
}
