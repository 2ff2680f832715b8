import { Trans, useLingui } from '@lingui/react/macro'
import { historicoConhecimento } from '@zelo/contract/empresa/conhecimento'
import { useLocation } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { CadastroRegistro } from '#ui/cadastro/cadastro-registro.tsx'
import { rotaAgente, umaPergunta } from './conhecimento.queries.ts'
import { ConhecimentoAcoes } from './conhecimento-acoes.tsx'
import { useCampos } from './conhecimento-campos.ts'

const ConhecimentoForm = sobDemanda(() => import('./conhecimento-form.tsx'), 'ConhecimentoForm')

/** One question that the agent answers, or a new one. */
export default function ConhecimentoEditarPage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { state } = useLocation()
  const campos = useCampos()
  return (
    <CadastroRegistro
      rota={rotaAgente}
      volta={t`O que o agente sabe`}
      nomes={{ novo: <Trans>Nova pergunta</Trans>, um: <Trans>Pergunta</Trans> }}
      campos={campos}
      historico={{ endpoint: historicoConhecimento, recurso: 'conhecimento' }}
      consulta={(id) => umaPergunta(empresa, id)}
      formulario={(entrada) => (
        <ConhecimentoForm entrada={entrada} inicial={typeof state?.pergunta === 'string' ? state.pergunta : ''} />
      )}
      mostrar={(entrada) => ({
        nome: entrada.pergunta,
        acoes: <ConhecimentoAcoes entrada={entrada} />,
        detalhes: [
          {
            label: campos.resposta.label,
            valor: <span className="whitespace-pre-line">{entrada.resposta}</span>,
            inteira: true,
          },
          'sinonimos',
        ],
      })}
    />
  )
}
