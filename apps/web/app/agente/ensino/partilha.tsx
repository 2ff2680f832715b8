import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Switch } from '#ui/choice/switch.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { partilhaDe, permitir, rotaAgente } from './ensino.queries.ts'

/** The company decides here whether the platform learns from its messages. */
export function Partilha() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaAgente)
  const { data, error, isFetching, refetch } = useQuery(partilhaDe(empresa))
  const { busy, act } = useAction()
  const mudar = (permite: boolean) =>
    act(
      () => permitir(empresa, permite),
      permite ? t`A plataforma vê as frases, sem nomes.` : t`A plataforma não vê mais nenhuma frase.`,
    )
  if (error && !data) return <ErrorState compact query={{ error, isFetching, refetch }} />
  return (
    <section aria-labelledby="partilha" className="mt-6 card px-4 py-3 text-sm">
      <h2 id="partilha" className="sr-only">
        <Trans>O que a plataforma vê</Trans>
      </h2>
      <Switch
        checked={data?.permite ?? false}
        disabled={!data || !pode('UPD') || busy}
        onChange={(event) => mudar(event.target.checked)}
      >
        <span className="font-emphasis">
          <Trans>Deixar a plataforma ver as frases, sem nomes, para melhorar o agente</Trans>
        </span>
      </Switch>
      <p className="mt-1 max-w-3xl text-pretty text-ink-2">
        <Trans>
          Desligado, só a sua equipe vê esta lista. Ligado, a administração do Zelo vê apenas frases ditas em mais de
          uma empresa ou por três clientes, sem nomes, telefones, e-mails, documentos nem o nome da sua empresa. A base
          é o seu consentimento (LGPD, art. 7º, I): desligue quando quiser e elas somem de lá na hora.
        </Trans>
      </p>
    </section>
  )
}
