import { Trans, useLingui } from '@lingui/react/macro'
import { historicoPlano } from '@zelo/contract/instalacao/plano-cadastro'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { CadastroRegistro } from '#ui/cadastro/cadastro-registro.tsx'
import { rotaPlano, umPlano } from './plano.queries.ts'
import { PlanoAcoes } from './plano-acoes.tsx'
import { useCampos } from './plano-textos.ts'
import { VendaTag } from './venda-tag.tsx'

// Forms are heavy and who only reads needs none: fetched beside the record, not before the page.
const PlanoForm = sobDemanda(() => import('./plano-form.tsx'), 'PlanoForm')

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
      campos={campos}
      historico={{ endpoint: historicoPlano, recurso: 'plano' }}
      consulta={umPlano}
      formulario={(plano) => <PlanoForm plano={plano} />}
      operacoes={['CPY', 'PLN', 'DEL']}
      mostrar={(plano) => ({
        nome: plano.nome,
        situacao: <VendaTag visivel={plano.visivel} />,
        acoes: <PlanoAcoes plano={plano} />,
        detalhes: [
          ...(Object.keys(comuns) as (keyof typeof comuns)[]),
          { label: historico_dias.label, valor: plano.historico_dias ?? t`sem limite` },
          'lista_espera',
          'destaque',
        ],
      })}
    />
  )
}
