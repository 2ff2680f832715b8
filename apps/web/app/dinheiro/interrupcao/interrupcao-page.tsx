import { Trans, useLingui } from '@lingui/react/macro'
import { exportarInterrupcoes, filtrosInterrupcao } from '@zelo/contract/dinheiro/interrupcao/interrupcao'
import { PlugZap } from 'lucide-react'
import { PlanoAbas } from '#instalacao/plano/plano-abas.tsx'
import { emTempo, formatDataHora } from '#lib/formato/data-hora.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { LookTag } from '#ui/tag/look-tag.tsx'
import { baseInterrupcao, type Interrupcao, interrupcoes, rotaPlano } from './interrupcao.queries.ts'
import { InterrupcaoAcoes } from './interrupcao-acoes.tsx'
import { nomesDaSituacao } from './interrupcao-textos.ts'

const campos = {
  ...listFields(['inicio']),
  sentido: withDefault(oneOf(['asc', 'desc']), 'desc'),
  situacao: withDefault(oneOf(filtrosInterrupcao), 'TODAS'),
}

const column = columnsOf<Interrupcao>()

/** The outages of the platform, with their credits. */
export default function InterrupcaoPage() {
  const { t, i18n } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const lista = useRecordList(campos, interrupcoes)

  return (
    <>
      <PlanoAbas />
      <RecordList
        name="interrupcao"
        title={t`Interrupções`}
        description={<Trans>Quando o Zelo ficou fora do ar, e o crédito que os assinantes receberam por isso.</Trans>}
        list={lista}
        columns={[
          column.name('inicio', t`Começou em`, ({ o_que, notada }) => o_que || (notada ? t`Notada pelo Zelo` : ''), {
            called: ({ inicio }) => formatDataHora(inicio),
          }),
          column.number('minutos', t`Duração`, ({ minutos }) => (
            <span className="whitespace-nowrap">{emTempo(minutos)}</span>
          )),
          column.field('situacao', t`Situação`, ({ situacao }) => <LookTag look={nomesDaSituacao[situacao]} />, {
            phone: 'end',
          }),
          column.number('assinaturas', t`Assinaturas`),
          column.money('total_centavos', t`Crédito`),
        ]}
        rowName={({ inicio }) => formatDataHora(inicio)}
        base={baseInterrupcao}
        searchIn={t`O que falhou`}
        filters={
          <FilterSelect
            label={t`Situação`}
            className="max-sm:w-full sm:w-48"
            {...lista.filter('situacao')}
            options={filtrosInterrupcao.map((situacao) => ({
              value: situacao,
              label: situacao === 'TODAS' ? t`Todas as situações` : i18n._(nomesDaSituacao[situacao][0]),
            }))}
          />
        }
        addLabel={pode('PLN') && t`Registrar interrupção`}
        download={exportarInterrupcoes}
        rowActions={(interrupcao) => <InterrupcaoAcoes interrupcao={interrupcao} abrir />}
        empty={
          <EmptyState icon={<PlugZap />} title={<Trans>Nenhuma interrupção</Trans>}>
            <Trans>O Zelo anota sozinho quando fica mais de 5 minutos parado. As outras, registre aqui.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}
