import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { servicosBasicos } from '#empresa/servico/servico.queries.ts'
import { useParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { RecordFrame } from '#ui/record/page/record-frame.tsx'
import { profissionais } from './profissional.queries.ts'
import { ProfissionalForm } from './profissional-form.tsx'
import { ProfissionalFoto } from './profissional-foto.tsx'

// Loaded beside the record, not before the page: forms are heavy, and readers need none.
const ExcecoesPainel = sobDemanda(() => import('#empresa/excecao/excecoes-painel.tsx'), 'ExcecoesPainel')

/** One professional, or a new one. */
export default function ProfissionalEditarPage() {
  const { id = '' } = useParams()
  const { empresa } = useSessao()
  const { pode: podeFolgas } = usePermissoes('/gerenciamento/agenda')
  const equipe = useQuery(profissionais(empresa))
  const oferta = useQuery(servicosBasicos(empresa))
  const profissional = equipe.data?.find((um) => um.id === id)
  const sumiu = equipe.data && id !== 'novo' && !profissional
  return (
    <RecordFrame
      side={
        profissional && oferta.data && podeFolgas('DSP') ? (
          <div className="card p-4">
            <ExcecoesPainel
              profissional={profissional.id}
              quem={equipe.data ?? []}
              daEmpresa
              podeAlterar={podeFolgas('UPD')}
            />
          </div>
        ) : null
      }
      title={profissional?.nome ?? <Trans>Novo profissional</Trans>}
    >
      {sumiu ? (
        <p className="text-ink-2">
          <Trans>Este profissional não é da empresa escolhida. Volte à lista.</Trans>
        </p>
      ) : equipe.data && oferta.data ? (
        <>
          {profissional ? <ProfissionalFoto profissional={profissional} /> : null}
          <ProfissionalForm
            key={id}
            profissional={profissional}
            servicos={oferta.data.filter((um) => um.ativo || profissional?.servicos.includes(um.id))}
          />
        </>
      ) : (
        <RecordLoading
          error={equipe.error ?? oferta.error}
          onRetry={() => (equipe.error ? equipe.refetch() : oferta.refetch())}
          busy={equipe.isFetching || oferta.isFetching}
        />
      )}
    </RecordFrame>
  )
}
