import { Trans, useLingui } from '@lingui/react/macro'
import { historicoPlano } from '@zelo/contract/instalacao/plano-cadastro'
import { RecordPage } from '#ui/record/page/record-page.tsx'
import { rotaPlano, umPlano } from './plano.queries.ts'
import { PlanoAcoes } from './plano-acoes.tsx'
import { PlanoForm } from './plano-form.tsx'
import { useCampos } from './plano-textos.ts'
import { VendaTag } from './venda-tag.tsx'

// Loaded beside the record, not before the page: forms are heavy, and readers need none.

/** One plan, or a new one. */
export default function PlanoEditarPage() {
  const { t } = useLingui()
  const campos = useCampos()
  const { historico_dias, destaque, lista_espera, visivel, ...comuns } = campos
  return (
    <RecordPage
      route={rotaPlano}
      titles={{ blank: <Trans>Novo plano</Trans>, one: <Trans>Plano</Trans> }}
      words={campos}
      history={{ endpoint: historicoPlano, resource: 'plano' }}
      query={umPlano}
      form={(plano) => <PlanoForm plano={plano} />}
      operations={['CPY', 'PLN', 'DEL']}
      show={(plano) => ({
        name: plano.nome,
        state: <VendaTag visivel={plano.visivel} />,
        actions: <PlanoAcoes plano={plano} />,
        details: [
          ...(Object.keys(comuns) as (keyof typeof comuns)[]),
          { label: historico_dias.label, value: plano.historico_dias ?? t`sem limite` },
          'lista_espera',
          'destaque',
        ],
      })}
    />
  )
}
