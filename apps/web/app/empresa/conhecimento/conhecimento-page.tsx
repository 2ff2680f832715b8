import { Trans, useLingui } from '@lingui/react/macro'
import { exportarConhecimento } from '@zelo/contract/empresa/conhecimento'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { AgenteAbas } from './agente-abas.tsx'
import { base, paginaDaPergunta, rotaAgente } from './conhecimento.queries.ts'
import { ConhecimentoAcoes } from './conhecimento-acoes.tsx'
import { useColunas } from './conhecimento-colunas.tsx'
import { BaseVazia } from './partida.tsx'
import { TestarPergunta } from './testar-pergunta.tsx'

const campos = listFields(['pergunta', 'alterada_em'])

/** The questions and answers that the company taught its agent. */
export default function ConhecimentoPage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaAgente)
  const lista = useRecordList(campos, (filtros) => base(empresa, filtros))

  return (
    <>
      <AgenteAbas />
      <RecordList
        name="conhecimento"
        title={t`O que o agente sabe`}
        description={<Trans>As perguntas dos seus clientes e o que o agente responde, palavra por palavra.</Trans>}
        list={lista}
        columns={useColunas()}
        rowName={({ pergunta }) => pergunta}
        rowHref={({ id }) => paginaDaPergunta(id)}
        searchIn={t`Pergunta, resposta ou palavra`}
        addLabel={pode('INS') && t`Nova pergunta`}
        addAt={paginaDaPergunta('novo')}
        download={exportarConhecimento}
        rowActions={(entrada) => <ConhecimentoAcoes entrada={entrada} abrir />}
        empty={<BaseVazia />}
      />
      {/* Only the rows tell how high the list is. */}
      {lista.rows || lista.error ? (
        <div className="mt-8 max-w-3xl">
          <TestarPergunta />
        </div>
      ) : null}
    </>
  )
}
