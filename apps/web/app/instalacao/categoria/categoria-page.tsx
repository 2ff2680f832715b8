import { Trans, useLingui } from '@lingui/react/macro'
import { exportarCategorias } from '@zelo/contract/instalacao/categoria'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { campoSituacao } from '#ui/cadastro/situacao.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
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
      situacao={{ filtro: lista.filtro('situacao'), mudar: pode('UPD') && mudarSituacao, feminino: true }}
      vazia={
        <EmptyState icon={<CategoriaIcone icone="store" className="" />} title={<Trans>Nenhuma categoria ainda</Trans>}>
          <Trans>Cadastre a primeira: sem ela, as empresas não dizem o que fazem.</Trans>
        </EmptyState>
      }
    />
  )
}
