import { Trans, useLingui } from '@lingui/react/macro'
import { historicoCupom } from '@zelo/contract/dinheiro/cupom'
import { Suspense } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RecordPage } from '#ui/record/page/record-page.tsx'
import { LookTag } from '#ui/tag/look-tag.tsx'
import { rotaPlano, umCupom } from './cupom.queries.ts'
import { CupomAcoes } from './cupom-acoes.tsx'
import { useCampos } from './cupom-campos.ts'
import { CupomForm } from './cupom-form.tsx'
import { nomesDaSituacao, useDesconto } from './cupom-textos.ts'

// Loaded beside the record, not before the page: forms are heavy, and readers need none.
const CupomUsos = sobDemanda(() => import('./cupom-usos.tsx'), 'CupomUsos')

/** One coupon with its uses, or a new one. */
export default function CupomEditarPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const campos = useCampos()
  const desconto = useDesconto()
  const { ativo: _, tipo: _tipo, ciclos: _ciclos, valor, parceiro_id: parceiro, ...comuns } = campos
  return (
    <RecordPage
      route={rotaPlano}
      titles={{ blank: <Trans>Novo cupom</Trans>, one: <Trans>Cupom</Trans> }}
      words={campos}
      history={{ endpoint: historicoCupom, resource: 'cupom' }}
      query={umCupom}
      form={(cupom) => <CupomForm cupom={cupom} />}
      operations={['PLN']}
      show={(cupom) => ({
        name: cupom.codigo,
        state: <LookTag look={nomesDaSituacao[cupom.situacao]} />,
        actions: <CupomAcoes cupom={cupom} />,
        locked: pode('PLN')
          ? undefined
          : t`Cupom é dinheiro: para mudar, seu perfil precisa de «Mudar plano» em Planos.`,
        side: (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <CupomUsos cupom={cupom} />
          </Suspense>
        ),
        details: [
          { label: valor.label, value: desconto(cupom) },
          { label: parceiro.label, value: cupom.parceiro ?? '' },
          ...(Object.keys(comuns) as (keyof typeof comuns)[]),
        ],
      })}
    />
  )
}
