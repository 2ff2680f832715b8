import { useLingui } from '@lingui/react/macro'
import { useSessao } from '#lib/sessao/session.ts'
import { CadastroAcoes } from '#ui/cadastro/cadastro-acoes.tsx'
import { type Conhecimento, copiar, excluir, paginaDaPergunta, rotaAgente } from './conhecimento.queries.ts'

/** What can be done with one question. */
export function ConhecimentoAcoes({ entrada, abrir }: { entrada: Conhecimento; abrir?: boolean }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { id, pergunta } = entrada
  return (
    <CadastroAcoes
      rota={rotaAgente}
      pagina={paginaDaPergunta(id)}
      abrir={abrir}
      copiar={{ fazer: () => copiar(id) }}
      excluir={{
        titulo: t`Excluir a pergunta «${pergunta}»?`,
        texto: t`O agente deixa de saber responder a ela. O histórico de alterações fica guardado.`,
        botao: t`Excluir pergunta`,
        excluir: () => excluir(empresa, id),
      }}
    />
  )
}
