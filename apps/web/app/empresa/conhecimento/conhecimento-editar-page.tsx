import { Trans } from '@lingui/react/macro'
import { historicoConhecimento } from '@zelo/contract/empresa/conhecimento'
import { useLocation } from '#lib/navegador/rota.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { RecordPage } from '#ui/record/page/record-page.tsx'
import { rotaAgente, umaPergunta } from './conhecimento.queries.ts'
import { ConhecimentoAcoes } from './conhecimento-acoes.tsx'
import { useCampos } from './conhecimento-campos.ts'
import { ConhecimentoForm } from './conhecimento-form.tsx'

/** One question that the agent answers, or a new one. */
export default function ConhecimentoEditarPage() {
  const { empresa } = useSessao()
  const { state } = useLocation()
  const campos = useCampos()
  return (
    <RecordPage
      route={rotaAgente}
      titles={{ blank: <Trans>Nova pergunta</Trans>, one: <Trans>Pergunta</Trans> }}
      words={campos}
      history={{ endpoint: historicoConhecimento, resource: 'conhecimento' }}
      query={(id) => umaPergunta(empresa, id)}
      form={(entrada) => (
        <ConhecimentoForm entrada={entrada} inicial={typeof state?.pergunta === 'string' ? state.pergunta : ''} />
      )}
      show={(entrada) => ({
        name: entrada.pergunta,
        actions: <ConhecimentoAcoes entrada={entrada} />,
        details: [
          {
            label: campos.resposta.label,
            value: <span className="whitespace-pre-line">{entrada.resposta}</span>,
            whole: true,
          },
          'sinonimos',
        ],
      })}
    />
  )
}
