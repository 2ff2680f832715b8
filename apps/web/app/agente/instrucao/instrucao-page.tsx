import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AgenteAbas } from '#empresa/conhecimento/agente-abas.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { instrucaoDe } from './instrucao.queries.ts'
import { InstrucaoEditor } from './instrucao-editor.tsx'

const campos = { lingua: withDefault(oneOf(['br', 'en'] as const), 'br') }

/** The company's instructions to its agent, one text for each language of its clients. */
export default function InstrucaoPage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const [{ lingua }, mudar] = useAddressState(campos)
  const { data, error, isFetching, refetch } = useQuery(instrucaoDe(empresa, lingua))
  const linguas = (
    <Segmented
      label={t`Idioma das instruções`}
      value={lingua}
      onChange={(nova) => mudar({ lingua: nova })}
      options={[
        { value: 'br', label: t`Português` },
        { value: 'en', label: t`Inglês` },
      ]}
    />
  )
  return (
    <>
      <AgenteAbas />
      {data ? (
        <InstrucaoEditor key={`${empresa} ${lingua}`} inicial={data} linguas={linguas} />
      ) : (
        <>
          <PageHeader title={<Trans>Instruções</Trans>} actions={linguas} />
          {error ? (
            <ErrorState query={{ error, isFetching, refetch }} />
          ) : (
            <Loading>
              <Skeleton className="h-80 w-full" />
            </Loading>
          )}
        </>
      )}
    </>
  )
}
