import { Trans, useLingui } from '@lingui/react/macro'
import { historicoParceiro } from '@zelo/contract/dinheiro/parceiro/parceiro'
import { Suspense } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RecordPage } from '#ui/record/page/record-page.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { rotaPlano, umParceiro } from './parceiro.queries.ts'
import { ParceiroAcoes } from './parceiro-acoes.tsx'
import { useCampos } from './parceiro-campos.ts'
import { ParceiroForm } from './parceiro-form.tsx'

const ParceiroLado = sobDemanda(() => import('./parceiro-lado.tsx'), 'ParceiroLado')

/** One partner with links, ledger and payouts, or a new one. */
export default function ParceiroEditarPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const { ativo: _, repasse_centavos: _r, pago_em: _p, nota: _n, ...dados } = useCampos()
  return (
    <RecordPage
      route={rotaPlano}
      titles={{ blank: <Trans>Novo parceiro</Trans>, one: <Trans>Parceiro</Trans> }}
      words={useCampos()}
      history={{ endpoint: historicoParceiro, resource: 'parceiro' }}
      query={umParceiro}
      form={(parceiro) => <ParceiroForm parceiro={parceiro} />}
      operations={['PLN']}
      show={(parceiro) => ({
        name: parceiro.nome,
        state: <StatusTag of="administrativo" status={parceiro.ativo ? 'ATIVO' : 'INATIVO'} />,
        actions: <ParceiroAcoes parceiro={parceiro} />,
        locked: pode('PLN')
          ? undefined
          : t`Parceiro recebe dinheiro: para mudar, seu perfil precisa de «Mudar plano» em Planos.`,
        side: (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <ParceiroLado parceiro={parceiro} />
          </Suspense>
        ),
        details: Object.keys(dados) as (keyof typeof dados)[],
      })}
    />
  )
}
