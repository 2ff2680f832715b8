import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { opcoesCategoria, opcoesFuso } from '#instalacao/opcoes/opcoes.queries.ts'
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
  const categorias = useQuery(opcoesCategoria)
  const fusos = useQuery(opcoesFuso)
  const empresa = useQuery({ ...umaEmpresa(id), enabled: !nova })
  const lidas = [empresa, categorias, fusos]
  const falha = lidas.find(({ error }) => error)
  return (
    <RecordFrame title={empresa.data?.nome ?? <Trans>Nova empresa</Trans>}>
      {categorias.data && fusos.data && (nova || empresa.data) ? (
        <>
          {empresa.data && !nova ? <EmpresaLogo empresa={empresa.data} /> : null}
          <EmpresaForm key={id} empresa={empresa.data} opcoes={{ categorias: categorias.data, fusos: fusos.data }} />
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
          error={falha?.error}
          onRetry={falha?.refetch}
          busy={lidas.some(({ isFetching }) => isFetching)}
        />
      )}
    </RecordFrame>
  )
}
