import { Trans, useLingui } from '@lingui/react/macro'
import { filtrosPromessa, motivosPromessa } from '@zelo/contract/conversa/promessa'
import { Handshake, MessageSquare } from 'lucide-react'
import { rotaThread } from '#conversa/conversa/conversa.queries.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { enderecoDaConversa } from '#lib/navegador/enderecos.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { MenuLink } from '#ui/overlay/menu.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { type Promessa, promessas } from './promessa.queries.ts'
import { isViva, looksDaPromessa, nomesDoMotivo, PromessaAcoes, SituacaoDaPromessa } from './promessa-textos.tsx'

const campos = {
  ...listFields(['vence_em']),
  situacao: withDefault(oneOf(filtrosPromessa), 'ABERTA'),
  motivo: withDefault(oneOf(['TODOS', ...motivosPromessa] as const), 'TODOS'),
}
const column = columnsOf<Promessa>()

/** The promises of agent and team to clients, those due first. */
export default function PromessaPage() {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaThread)
  const lista = useRecordList(campos, ({ motivo, ...filtros }) =>
    promessas(empresa, { ...filtros, motivo: motivo === 'TODOS' ? undefined : motivo }),
  )
  const colunas = [
    column.name('cliente', t`Cliente`, ({ motivo, autor }) => (motivo === 'RETORNO' ? autor : t`Agente`), {
      called: ({ cliente }) => cliente ?? t`Visitante do site`,
    }),
    column.field(
      'texto',
      t`O quê`,
      ({ texto, motivo }) => (
        <span className="block py-1.5">
          <span className="block">{texto || i18n._(nomesDoMotivo[motivo])}</span>
          {texto ? <span className="block text-note text-ink-3">{i18n._(nomesDoMotivo[motivo])}</span> : null}
        </span>
      ),
      { phone: 'subtitle' },
    ),
    column.field('vence_em', t`Até`, ({ vence_em }) => (
      <span className="whitespace-nowrap tabular-nums">{formatDataHora(vence_em)}</span>
    )),
    column.field('situacao', t`Situação`, (row) => <SituacaoDaPromessa promessa={row} />, { phone: 'end' }),
    column.instant('feita_em', t`Prometida em`),
  ]

  return (
    <RecordList
      name="promessa"
      title={t`Promessas aos clientes`}
      description={<Trans>O que o agente e a equipe prometeram nas conversas, e até quando.</Trans>}
      list={lista}
      columns={colunas}
      rowName={({ cliente }) => cliente ?? t`Visitante do site`}
      searchIn={t`Nome do cliente`}
      filters={
        <>
          <FilterSelect
            label={t`Situação`}
            className="w-48"
            {...lista.filter('situacao')}
            options={filtrosPromessa.map((situacao) => ({
              value: situacao,
              label: situacao === 'TODAS' ? t`Todas as situações` : i18n._(looksDaPromessa[situacao][0]),
            }))}
          />
          <FilterSelect
            label={t`O que foi prometido`}
            className="w-64"
            {...lista.filter('motivo')}
            options={(['TODOS', ...motivosPromessa] as const).map((motivo) => ({
              value: motivo,
              label: motivo === 'TODOS' ? t`Qualquer promessa` : i18n._(nomesDoMotivo[motivo]),
            }))}
          />
        </>
      }
      rowActions={(row) => (
        <>
          <MenuLink to={enderecoDaConversa(row.conversa_id)} icon={<MessageSquare aria-hidden />}>
            <Trans>Abrir a conversa</Trans>
          </MenuLink>
          {isViva(row) && pode('INS') ? <PromessaAcoes promessa={row} /> : null}
        </>
      )}
      empty={
        <EmptyState icon={<Handshake />} title={<Trans>Nenhuma promessa a cumprir</Trans>}>
          <Trans>
            Quando o agente chama alguém ou põe um cliente na espera, a promessa aparece aqui com o prazo. Na conversa,
            você anota as suas: «Prometi voltar até…».
          </Trans>
        </EmptyState>
      }
    />
  )
}
