import { Trans, useLingui } from '@lingui/react/macro'
import { exportarCategorias } from '@zelo/contract/categoria'
import { CadastroLista } from '#components/cadastro/cadastro-lista.tsx'
import { campoSituacao } from '#components/cadastro/situacao.tsx'
import { camposDeLista, useLista } from '#components/cadastro/use-lista.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { usePermissoes } from '#lib/permissao.tsx'
import { categorias, mudarSituacao, rotaCategoria, useBase } from './categoria.queries.ts'
import { CategoriaAcoes } from './categoria-acoes.tsx'
import { useColunas } from './categoria-colunas.tsx'
import { CategoriaIcone } from './categoria-icone.tsx'

const campos = {
  ...camposDeLista(['ordem', 'nome', 'slug', 'alterada_em']),
  situacao: campoSituacao,
}

/** Kinds of business. The same screen stands in the control panel and in the administration. */
export default function CategoriaPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaCategoria)
  const base = useBase()
  const lista = useLista(campos, categorias)

  return (
    <CadastroLista
      nome="categoria"
      titulo={t`Categorias`}
      descricao={<Trans>Tipos de negócio que as empresas escolhem no cadastro e que os prompts seguem.</Trans>}
      lista={lista}
      columns={useColunas()}
      rowName={({ nome_br }) => nome_br}
      base={base}
      buscaEm={t`Nome ou identificador`}
      novo={pode('INS') && t`Nova categoria`}
      exportar={exportarCategorias}
      acoes={(categoria) => <CategoriaAcoes categoria={categoria} abrir />}
      situacao={{ mudar: pode('UPD') && mudarSituacao, feminino: true }}
      vazia={
        <EmptyState icon={<CategoriaIcone icone="store" className="" />} title={<Trans>Nenhuma categoria ainda</Trans>}>
          <Trans>Cadastre a primeira: sem ela, as empresas não dizem o que fazem.</Trans>
        </EmptyState>
      }
    />
  )
}
