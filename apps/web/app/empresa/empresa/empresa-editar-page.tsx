import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { RecordFrame, RecordLoading } from '#ui/record/record-frame.tsx'
import { opcoesDeEmpresa, umaEmpresa } from './empresa.queries.ts'

// Forms are heavy and who only reads needs none: fetched beside the record, not before the page.
const EmpresaForm = sobDemanda(() => import('./empresa-form.tsx'), 'EmpresaForm')
const EmpresaLogo = sobDemanda(() => import('./empresa-logo.tsx'), 'EmpresaLogo')
const EmpresaPin = sobDemanda(() => import('./empresa-pin.tsx'), 'EmpresaPin')

/** One company, or a new one. */
export default function EmpresaEditarPage() {
  const { id = '' } = useParams()
  const nova = id === 'novo'
  const opcoes = useQuery(opcoesDeEmpresa)
  const empresa = useQuery({ ...umaEmpresa(id), enabled: !nova })
  const pronta = opcoes.data && (nova || empresa.data)
  return (
    <RecordFrame title={empresa.data?.nome ?? <Trans>Nova empresa</Trans>}>
      {pronta && opcoes.data ? (
        <Suspense fallback={<RecordLoading />}>
          {empresa.data && !nova ? <EmpresaLogo empresa={empresa.data} /> : null}
          <EmpresaForm key={id} empresa={empresa.data} opcoes={opcoes.data} />
          {nova ? null : (
            <div className="mt-6">
              <EmpresaPin id={id} />
            </div>
          )}
        </Suspense>
      ) : (
        <RecordLoading
          error={empresa.error ?? opcoes.error}
          onRetry={() => (empresa.error ? empresa.refetch() : opcoes.refetch())}
          busy={empresa.isFetching || opcoes.isFetching}
        />
      )}
    </RecordFrame>
  )
}
