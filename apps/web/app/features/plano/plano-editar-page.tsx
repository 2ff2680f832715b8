import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { historicoPlano } from '@zelo/contract/plano-cadastro'
import { lazy } from 'react'
import { CadastroRegistro } from '#components/cadastro/cadastro-registro.tsx'
import { escrito } from '#components/cadastro/campos.ts'
import { Historico } from '#components/cadastro/historico.tsx'
import { titulo } from '#lib/titulo.ts'
import { type Plano, rotaPlano, umPlano } from './plano.queries.ts'
import { PlanoAcoes } from './plano-acoes.tsx'
import { useCampos } from './plano-textos.ts'
import { VendaTag } from './venda-tag.tsx'

// Forms are heavy and who only reads needs none: fetched beside the record, not before the page.
const PlanoForm = lazy(async () => ({ default: (await import('./plano-form.tsx')).PlanoForm }))

export function meta() {
  return [titulo(t`Plano`, t`Administração`)]
}

/** One plan, or a new one. */
export default function PlanoEditarPage() {
  const { t } = useLingui()
  const campos = useCampos()
  const { historico_dias, destaque, lista_espera, visivel, ...comuns } = campos
  return (
    <CadastroRegistro
      rota={rotaPlano}
      volta={t`Planos`}
      nomes={{ novo: <Trans>Novo plano</Trans>, um: <Trans>Plano</Trans> }}
      consulta={umPlano}
      formulario={(plano) => <PlanoForm plano={plano} />}
      operacoes={['CPY', 'PLN', 'DEL']}
      mostrar={(plano) => ({
        nome: plano.nome,
        situacao: <VendaTag visivel={plano.visivel} />,
        acoes: <PlanoAcoes plano={plano} />,
        lado: (
          <Historico endpoint={historicoPlano} recurso="plano" id={plano.id} versao={plano.versao} campos={campos} />
        ),
        detalhes: [
          ...Object.entries(comuns).map(([campo, definicao]) => ({
            label: definicao.label,
            valor: escrito(comuns, campo, plano[campo as keyof Plano]),
          })),
          { label: historico_dias.label, valor: plano.historico_dias ?? t`sem limite` },
          { label: lista_espera.label, valor: plano.lista_espera ? t`sim` : t`não` },
          { label: destaque.label, valor: plano.destaque ? t`sim` : t`não` },
        ],
      })}
    />
  )
}
