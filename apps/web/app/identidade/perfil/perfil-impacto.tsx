import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { nomesDasOperacoes } from '@zelo/contract/nucleo/negacao'
import { nomeDaRota } from '@zelo/contract/nucleo/permissao-rotas'
import { Lock, Minus, Plus, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { Link } from '#ui/button/link.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Impacto } from './perfil.queries.ts'

type Props = {
  perfilId: number
  impacto: Impacto | undefined
  erro: Error | null
  onRetry: () => void
  ocupado: boolean
  mudancas: number
}

/** «Antes de salvar»: who would gain or lose which permissions, as the server computes it now. */
export function PerfilImpacto({ perfilId, impacto, erro, onRetry, ocupado, mudancas }: Props) {
  return (
    <section aria-busy={ocupado} aria-live="polite" className="card">
      <div className="border-b border-line px-4 py-3 last:border-b-0">
        <h2 className="text-body font-emphasis">
          <Trans>Antes de salvar</Trans>
        </h2>
        <p className="mt-1 text-note text-ink-2">
          {mudancas === 0 ? (
            <Trans>Marque ou desmarque uma caixa e veja aqui quem ganha e quem perde.</Trans>
          ) : (
            <Trans>Calculado agora sobre quem usa este perfil. Nada mudou ainda.</Trans>
          )}
        </p>
      </div>
      {mudancas === 0 ? null : erro ? (
        <ErrorState compact query={{ error: erro, refetch: onRetry }} />
      ) : impacto ? (
        <>
          {impacto.recusa ? (
            <p
              role="alert"
              className="flex items-start gap-2 border-b border-line bg-danger-soft px-4 py-3 text-note text-danger-ink"
            >
              <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
              {impacto.recusa}
            </p>
          ) : null}
          {impacto.master ? (
            <p className="flex items-start gap-2 border-b border-line px-4 py-3 text-sm">
              <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {impacto.master === 'GANHA' ? (
                <Trans>Quem usa este perfil passa a ter acesso total.</Trans>
              ) : (
                <Trans>Quem usa este perfil deixa de ter acesso total.</Trans>
              )}
            </p>
          ) : null}
          <Mudancas
            titulo={<Trans>Quem ganha</Trans>}
            icone={<Plus aria-hidden className="size-4" />}
            cor="text-pri-ink"
            perfilId={perfilId}
            mudancas={impacto.ganham}
          />
          <Mudancas
            titulo={<Trans>Quem perde</Trans>}
            icone={<Minus aria-hidden className="size-4" />}
            cor="text-danger-ink"
            perfilId={perfilId}
            mudancas={impacto.perdem}
          />
        </>
      ) : (
        <div className="grid gap-3 p-4">
          <Skeleton className="h-3 w-40" />
          <Skeleton className="h-3 w-56" />
          <Skeleton className="h-3 w-48" />
        </div>
      )}
    </section>
  )
}

const nomesMostrados = 4

type MudancasProps = { titulo: ReactNode; icone: ReactNode; cor: string; perfilId: number; mudancas: Impacto['ganham'] }

function Mudancas({ titulo, icone, cor, perfilId, mudancas }: MudancasProps) {
  const { t } = useLingui()
  const idioma = idiomaAtual()
  if (mudancas.celulas.length === 0) return null
  const resto = mudancas.pessoas - Math.min(nomesMostrados, mudancas.lista.length)
  return (
    <div className="border-b border-line px-4 py-3 last:border-0">
      <h3 className={`flex items-center gap-2 text-sm font-emphasis ${cor}`}>
        {icone}
        {titulo}
        <span className="ms-auto text-note font-normal text-ink-3 tabular-nums">
          <Plural value={mudancas.pessoas} _0="ninguém" one="# pessoa" other="# pessoas" />
        </span>
      </h3>
      <ul className="mt-2 divide-y divide-line-2 text-sm">
        {mudancas.celulas.map(({ rota, operacao, pessoas, por_outro_perfil: outras }) => (
          <li key={`${rota} ${operacao}`} className="py-2">
            <span className="font-emphasis">{nomesDasOperacoes[operacao][idioma]}</span> <Trans>em</Trans>{' '}
            {nomeDaRota(rota, idioma)}
            <span className="block text-note text-ink-3">
              <Plural value={pessoas} _0="Ninguém" one="# pessoa" other="# pessoas" />
              {outras > 0 ? (
                <>
                  {'; '}
                  <Plural value={outras} one="# tem por outro perfil" other="# têm por outro perfil" />
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {mudancas.lista.length > 0 ? (
        <p className="mt-1 text-note text-ink-2">
          {mudancas.lista
            .slice(0, nomesMostrados)
            .map(({ nome }) => nome)
            .join(', ')}
          {resto > 0 ? ` ${t`e mais ${resto}`}` : ''}{' '}
          <Link to={`/cpainel/usuario?perfil=${perfilId}`} className="font-medium text-pri-ink underline">
            <Trans>Ver lista</Trans>
          </Link>
        </p>
      ) : null}
    </div>
  )
}
