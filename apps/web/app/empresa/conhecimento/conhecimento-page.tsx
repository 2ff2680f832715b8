import { Trans, useLingui } from '@lingui/react/macro'
import { exportarConhecimento } from '@zelo/contract/empresa/conhecimento'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { AgenteAbas } from './agente-abas.tsx'
import { base, paginaDaPergunta, rotaAgente } from './conhecimento.queries.ts'
import { ConhecimentoAcoes } from './conhecimento-acoes.tsx'
import { useColunas } from './conhecimento-colunas.tsx'
import { BaseVazia } from './partida.tsx'
import { TestarPergunta } from './testar-pergunta.tsx'

const campos = camposDeLista(['pergunta', 'alterada_em'])

/** What the company taught its agent to answer. */
export default function ConhecimentoPage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaAgente)
  const lista = useLista(campos, (filtros) => base(empresa, filtros))

  return (
    <>
      <AgenteAbas />
      <CadastroLista
        nome="conhecimento"
        titulo={t`O que o agente sabe`}
        descricao={<Trans>As perguntas dos seus clientes e o que o agente responde, palavra por palavra.</Trans>}
        lista={lista}
        columns={useColunas()}
        rowName={({ pergunta }) => pergunta}
        rowHref={({ id }) => paginaDaPergunta(id)}
        buscaEm={t`Pergunta, resposta ou palavra`}
        novo={pode('INS') && t`Nova pergunta`}
        novoEm={paginaDaPergunta('novo')}
        exportar={exportarConhecimento}
        acoes={(entrada) => <ConhecimentoAcoes entrada={entrada} abrir />}
        vazia={<BaseVazia />}
      />
      <div className="mt-8 max-w-3xl">
        <TestarPergunta />
      </div>
    </>
  )
}
