import { Trans, useLingui } from '@lingui/react/macro'
import { historicoCupom } from '@zelo/contract/dinheiro/cupom'
import { Suspense } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroRegistro } from '#ui/cadastro/cadastro-registro.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { baseCupom, rotaPlano, umCupom } from './cupom.queries.ts'
import { CupomAcoes } from './cupom-acoes.tsx'
import { useCampos } from './cupom-campos.ts'
import { CupomTag } from './cupom-tag.tsx'
import { useDesconto } from './cupom-textos.ts'

// Forms are heavy and who only reads needs none: fetched beside the record, not before the page.

const CupomUsos = sobDemanda(() => import('./cupom-usos.tsx'), 'CupomUsos')
const CupomForm = sobDemanda(() => import('./cupom-form.tsx'), 'CupomForm')

/** One coupon with its uses, or a new one. */
export default function CupomEditarPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const campos = useCampos()
  const desconto = useDesconto()
  const { ativo: _, tipo: _tipo, ciclos: _ciclos, valor, ...comuns } = campos
  return (
    <CadastroRegistro
      rota={rotaPlano}
      base={baseCupom}
      volta={t`Cupons`}
      nomes={{ novo: <Trans>Novo cupom</Trans>, um: <Trans>Cupom</Trans> }}
      campos={campos}
      historico={{ endpoint: historicoCupom, recurso: 'cupom' }}
      consulta={umCupom}
      formulario={(cupom) => <CupomForm cupom={cupom} />}
      operacoes={['PLN']}
      mostrar={(cupom) => ({
        nome: cupom.codigo,
        situacao: <CupomTag situacao={cupom.situacao} />,
        acoes: <CupomAcoes cupom={cupom} />,
        fechado: pode('PLN')
          ? undefined
          : t`Cupom é dinheiro: para mudar, seu perfil precisa de «Mudar plano» em Planos.`,
        lado: (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <CupomUsos cupom={cupom} />
          </Suspense>
        ),
        detalhes: [{ label: valor.label, valor: desconto(cupom) }, ...(Object.keys(comuns) as (keyof typeof comuns)[])],
      })}
    />
  )
}
