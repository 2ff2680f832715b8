import { Trans, useLingui } from '@lingui/react/macro'
import { exportarCategorias } from '@zelo/contract/instalacao/categoria'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { activeField } from '#ui/record/list/active.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { categorias, mudarSituacao, rotaCategoria, useBase } from './categoria.queries.ts'
import { CategoriaAcoes } from './categoria-acoes.tsx'
import { useColunas } from './categoria-colunas.tsx'
import { CategoriaIcone } from './categoria-icone.tsx'

const campos = {
  ...listFields(['ordem', 'nome', 'slug', 'alterada_em']),
  situacao: activeField,
}

/** The categories (kinds of business), for the control panel and for the administration. */
export default function CategoriaPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaCategoria)
  const base = useBase()
  const lista = useRecordList(campos, categorias)

  return (
    <RecordList
      name="categoria"
      title={t`Categorias`}
      description={<Trans>Tipos de negócio que as empresas escolhem no cadastro e que os prompts seguem.</Trans>}
      list={lista}
      columns={useColunas()}
      rowName={({ nome_br }) => nome_br}
      base={base}
      searchIn={t`Nome ou identificador`}
      addLabel={pode('INS') && t`Nova categoria`}
      download={exportarCategorias}
      rowActions={(categoria) => <CategoriaAcoes categoria={categoria} abrir />}
      active={{ filter: lista.filter('situacao'), change: pode('UPD') && mudarSituacao, feminine: true }}
      empty={
        <EmptyState icon={<CategoriaIcone icone="store" className="" />} title={<Trans>Nenhuma categoria ainda</Trans>}>
          <Trans>Cadastre a primeira: sem ela, as empresas não dizem o que fazem.</Trans>
        </EmptyState>
      }
    />
  )
}
