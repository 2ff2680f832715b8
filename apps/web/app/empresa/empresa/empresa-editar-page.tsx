import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listarOpcoesCategoria } from '@zelo/contract/instalacao/categoria'
import { Archive } from 'lucide-react'
import { opcoesFuso } from '#instalacao/fuso/fuso.queries.ts'
import { request } from '#lib/api/api-client.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { WhenNear } from '#ui/layout/when-near.tsx'
import { RecordFrame } from '#ui/record/page/record-frame.tsx'
import { umaEmpresa } from './empresa.queries.ts'
import { EmpresaForm } from './empresa-form.tsx'
import { EmpresaLogo } from './empresa-logo.tsx'

// Loaded beside the record, not before the page: forms are heavy, and readers need none.
const EmpresaPin = sobDemanda(() => import('./empresa-pin.tsx'), 'EmpresaPin')

/** The options of the form. */
const opcoesDeEmpresa = queryOptions({
  queryKey: ['empresa', 'opcoes'],
  queryFn: async () => {
    const [categorias, fusos] = await Promise.all([
      request(listarOpcoesCategoria, {}),
      queryClient.fetchQuery(opcoesFuso),
    ])
    return { categorias, fusos }
  },
})

function LevarTudo({ id }: { id: string }) {
  return (
    <section aria-labelledby="levar-tudo" className="card p-4">
      <h2 id="levar-tudo" className="font-emphasis text-base">
        <Trans>Levar tudo</Trans>
      </h2>
      <p className="mt-1 mb-3 max-w-[60ch] text-ink-2 text-sm">
        <Trans>Tudo da empresa num arquivo só, para guardar ou para levar a outra instalação do Zelo.</Trans>
      </p>
      <ButtonLink to={`/cadastro-basico/empresa/${id}/levar`} icon={<Archive aria-hidden />}>
        <Trans>Ver o arquivo</Trans>
      </ButtonLink>
    </section>
  )
}

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
        <>
          {empresa.data && !nova ? <EmpresaLogo empresa={empresa.data} /> : null}
          <EmpresaForm key={id} empresa={empresa.data} opcoes={opcoes.data} />
          {nova ? null : (
            <div className="mt-6">
              <WhenNear height="[--height:24rem] sm:[--height:18rem]">
                <div className="grid gap-6">
                  <EmpresaPin id={id} />
                  <LevarTudo id={id} />
                </div>
              </WhenNear>
            </div>
          )}
        </>
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
