import { Trans, useLingui } from '@lingui/react/macro'
import { historicoInterrupcao } from '@zelo/contract/dinheiro/interrupcao/interrupcao'
import { Suspense } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RecordPage } from '#ui/record/page/record-page.tsx'
import { LookTag } from '#ui/tag/look-tag.tsx'
import { rotaPlano, umaInterrupcao } from './interrupcao.queries.ts'
import { InterrupcaoAcoes } from './interrupcao-acoes.tsx'
import { useCampos } from './interrupcao-campos.ts'
import { InterrupcaoForm } from './interrupcao-form.tsx'
import { nomesDaSituacao } from './interrupcao-textos.ts'

const InterrupcaoCreditos = sobDemanda(() => import('./interrupcao-creditos.tsx'), 'InterrupcaoCreditos')

/** One outage with its credits or their preview, or a new one. */
export default function InterrupcaoEditarPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  return (
    <RecordPage
      route={rotaPlano}
      titles={{ blank: <Trans>Registrar interrupção</Trans>, one: <Trans>Interrupção</Trans> }}
      words={useCampos()}
      history={{ endpoint: historicoInterrupcao, resource: 'interrupcao' }}
      query={umaInterrupcao}
      form={(interrupcao) => <InterrupcaoForm interrupcao={interrupcao} />}
      operations={['PLN']}
      show={(interrupcao) => ({
        name: formatDataHora(interrupcao.inicio),
        state: <LookTag look={nomesDaSituacao[interrupcao.situacao]} />,
        actions: interrupcao.aplicada_em ? null : <InterrupcaoAcoes interrupcao={interrupcao} />,
        locked: !pode('PLN')
          ? t`Crédito é dinheiro: para mudar, seu perfil precisa de «Mudar plano» em Planos.`
          : interrupcao.situacao === 'DESCARTADA'
            ? t`Foi descartada: traga de volta para mudar.`
            : interrupcao.aplicada_em
              ? t`O crédito foi aplicado com estes horários.`
              : undefined,
        side: (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <InterrupcaoCreditos interrupcao={interrupcao} />
          </Suspense>
        ),
        details: ['inicio', 'fim', 'o_que'],
      })}
    />
  )
}
