import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { formatDiaPorExtenso, formatHora } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Link } from '#ui/button/link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { atalhos } from './atalhos.ts'
import { Espera } from './bloco.tsx'
import { DaEmpresa } from './da-empresa.tsx'

// Loaded on demand: few users see more than one of them.
const AtencaoPlataforma = sobDemanda(() => import('./atencao-plataforma.tsx'), 'AtencaoPlataforma')
const CadastroPendente = sobDemanda(() => import('./cadastro-pendente.tsx'), 'CadastroPendente')

/** The page after login: a greeting, what needs the user's attention, and links. */
export default function PrivatePage() {
  const { t } = useLinguiMacro()
  const { usuario } = useSessao()
  const agora = new Date().toISOString()
  const primeiroNome = (usuario?.nome ?? '').split(' ')[0] ?? ''
  const hora = Number(formatHora(agora).slice(0, 2))
  const saudacao =
    hora < 12 ? t`Bom dia, ${primeiroNome}` : hora < 18 ? t`Boa tarde, ${primeiroNome}` : t`Boa noite, ${primeiroNome}`

  return (
    <>
      <PageHeader
        greets
        title={saudacao}
        description={<span className="inline-block first-letter:uppercase">{formatDiaPorExtenso(agora)}</span>}
      />
      {usuario?.status === 'INCOMPLETO' ? (
        <Suspense fallback={<Espera />}>
          <CadastroPendente />
        </Suspense>
      ) : (
        <Areas />
      )}
    </>
  )
}

function Areas() {
  const { _ } = useLingui()
  const { empresa, identidade } = useSessao()
  const grupos = atalhos(identidade.permissoes, empresa)
  // Hide what stands below a list until its lines have arrived: they would push it down.
  return (
    <div className="grid gap-8 [&>:has([aria-busy])~*]:invisible">
      {podeRota(identidade.permissoes, '/admin/dashboard') ? (
        <Suspense fallback={<Espera />}>
          <AtencaoPlataforma />
        </Suspense>
      ) : null}
      {empresa ? <DaEmpresa empresa={empresa} /> : null}
      {grupos.map(({ id, titulo, atalhos }) => (
        <section key={id} aria-labelledby={`atalhos-${id}`}>
          <h2 id={`atalhos-${id}`} className="mb-3 font-emphasis text-body">
            {_(titulo)}
          </h2>
          <ul className="grid overflow-hidden card sm:grid-cols-2 xl:grid-cols-3 [&>li]:-me-px [&>li]:-mb-px [&>li]:border-line-2 [&>li]:border-e [&>li]:border-b">
            {atalhos.map(({ route, label, texto }) => (
              <li key={route}>
                <Link to={route} className="flex h-full items-center gap-4 px-5 py-4 hover:bg-hover">
                  <span className="min-w-0 flex-1">
                    <span className="block font-emphasis text-body text-ink">{_(label)}</span>
                    <span className="mt-0.5 block text-note text-ink-2">{_(texto)}</span>
                  </span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 rtl:-scale-x-100" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {grupos.length > 0 ? null : podeRota(identidade.permissoes, '/cadastro-basico/empresa', 'pode_incluir') ? (
        <div className="grid justify-items-start gap-4 card p-6 text-ink-2">
          <p>
            <Trans>Você não está em nenhuma empresa. Cadastre a sua, ou peça um convite a quem já usa o Zelo.</Trans>
          </p>
          <ButtonLink to="/cadastro-basico" variant="primary">
            <Trans>Cadastrar empresa</Trans>
          </ButtonLink>
        </div>
      ) : (
        <p className="card p-6 text-ink-2">
          <Trans>Seu perfil ainda não abre nenhuma área. Peça acesso a quem administra a sua empresa.</Trans>
        </p>
      )}
    </div>
  )
}
