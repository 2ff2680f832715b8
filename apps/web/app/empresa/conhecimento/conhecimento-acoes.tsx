import { useLingui } from '@lingui/react/macro'
import { useSessao } from '#lib/sessao/session.ts'
import { RecordActions } from '#ui/record/record-actions.tsx'
import { type Conhecimento, copiar, excluir, paginaDaPergunta, rotaAgente } from './conhecimento.queries.ts'

/** The actions on one question. */
export function ConhecimentoAcoes({ entrada, abrir }: { entrada: Conhecimento; abrir?: boolean }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { id, pergunta } = entrada
  return (
    <RecordActions
      route={rotaAgente}
      page={paginaDaPergunta(id)}
      inRow={abrir}
      copy={{ make: () => copiar(id) }}
      remove={{
        title: t`Excluir a pergunta «${pergunta}»?`,
        text: t`O agente deixa de saber responder a ela. O histórico de alterações fica guardado.`,
        button: t`Excluir pergunta`,
        remove: () => excluir(empresa, id),
      }}
    />
  )
}
