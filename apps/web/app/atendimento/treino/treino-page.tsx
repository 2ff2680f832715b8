import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AgenteAbas } from '#empresa/conhecimento/agente-abas.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Telefone } from './telefone.tsx'
import { TreinoAgenda } from './treino-agenda.tsx'
import { useTreino } from './use-treino.ts'

/** A client's phone for practice: the company's agent answers and the agenda changes. */
export default function TreinoPage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const [parte, setParte] = useState<'telefone' | 'agenda'>('telefone')
  const { data, error, isFetching, refetch, dizer, recomecar, indo } = useTreino(empresa)
  const feitos = data?.agenda.filter(({ treino }) => treino).length ?? 0
  const soNo = (qual: typeof parte) => (parte === qual ? '' : 'max-lg:hidden')

  return (
    <>
      <div className="max-lg:hidden">
        <AgenteAbas />
      </div>
      <PageHeader
        title={<Trans>Telefone de treino</Trans>}
        description={
          <span className="max-sm:hidden">
            <Trans>Escreva como um cliente no WhatsApp. Só você vê: não conta em nada e não avisa ninguém.</Trans>
          </span>
        }
      />
      {data ? (
        <>
          <Segmented
            label={t`O que mostrar`}
            className="mb-3 lg:hidden"
            value={parte}
            onChange={setParte}
            options={[
              { value: 'telefone', label: t`Telefone` },
              { value: 'agenda', label: feitos > 0 ? t`Agenda (${feitos})` : t`Agenda` },
            ]}
          />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
            <div className={`min-w-0 ${soNo('telefone')}`}>
              <Telefone treino={data} indo={indo} onDizer={dizer} onRecomecar={recomecar} />
            </div>
            <div className={`min-w-0 ${soNo('agenda')}`}>
              <TreinoAgenda treino={data} />
            </div>
          </div>
        </>
      ) : error ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : (
        <Skeleton className="h-128 max-w-100 rounded-2xl!" />
      )}
    </>
  )
}
