import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { historicoCupom } from '@zelo/contract/cupom'
import { lazy, Suspense } from 'react'
import { CadastroRegistro } from '#components/cadastro/cadastro-registro.tsx'
import { escrito } from '#components/cadastro/campos.ts'
import { Historico } from '#components/cadastro/historico.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { usePermissoes } from '#lib/permissao.tsx'
import { titulo } from '#lib/titulo.ts'
import { baseCupom, type Cupom, rotaPlano, umCupom } from './cupom.queries.ts'
import { CupomAcoes } from './cupom-acoes.tsx'
import { useCampos } from './cupom-campos.ts'
import { CupomTag } from './cupom-tag.tsx'
import { useDesconto } from './cupom-textos.ts'

// Forms are heavy and who only reads needs none: fetched beside the record, not before the page.

const CupomUsos = lazy(async () => ({ default: (await import('./cupom-usos.tsx')).CupomUsos }))
const CupomForm = lazy(async () => ({ default: (await import('./cupom-form.tsx')).CupomForm }))

export function meta() {
  return [titulo(t`Cupom`, t`Administração`)]
}

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
          <div className="grid gap-5">
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <CupomUsos cupom={cupom} />
            </Suspense>
            <Historico endpoint={historicoCupom} recurso="cupom" id={cupom.id} versao={cupom.versao} campos={campos} />
          </div>
        ),
        detalhes: [
          { label: valor.label, valor: desconto(cupom) },
          ...Object.entries(comuns).map(([campo, definicao]) => ({
            label: definicao.label,
            valor: escrito(comuns, campo, cupom[campo as keyof Cupom]),
          })),
        ],
      })}
    />
  )
}
