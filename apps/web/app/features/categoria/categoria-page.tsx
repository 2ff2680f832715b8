import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { exportarCategorias } from '@zelo/contract/categoria'
import { filtrosEstadoAtivo } from '@zelo/contract/enums'
import { CadastroLista } from '#components/cadastro/cadastro-lista.tsx'
import { FiltroSituacao, SituacaoEmLote } from '#components/cadastro/situacao.tsx'
import { camposDeLista, useLista } from '#components/cadastro/use-lista.ts'
import { comPadrao, umDe } from '#components/data-table/campo.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { baixar } from '#lib/api-client.ts'
import { usePermissoes } from '#lib/permissao.tsx'
import { titulo } from '#lib/titulo.ts'
import { categorias, mudarSituacao, rotaCategoria, useBase } from './categoria.queries.ts'
import { CategoriaAcoes } from './categoria-acoes.tsx'
import { useColunas } from './categoria-colunas.tsx'
import { CategoriaIcone } from './categoria-icone.tsx'

export function meta({ location }: { location: { pathname: string } }) {
  return [titulo(t`Categorias`, location.pathname.startsWith('/admin') && t`Administração`)]
}

const campos = {
  ...camposDeLista(['ordem', 'nome', 'slug', 'alterada_em']),
  situacao: comPadrao(umDe(filtrosEstadoAtivo), 'TODOS'),
}

/** Kinds of business. The same screen stands in the control panel and in the administration. */
export default function CategoriaPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaCategoria)
  const base = useBase()
  const lista = useLista(campos, categorias)
  const { cursor: _, ...filtros } = lista.pedido

  return (
    <CadastroLista
      nome="categoria"
      titulo={t`Categorias`}
      descricao={<Trans>Tipos de negócio que as empresas escolhem no cadastro e que os prompts seguem.</Trans>}
      lista={lista}
      columns={useColunas()}
      rowId={({ id }) => id}
      rowName={({ nome_br }) => nome_br}
      rowHref={({ id }) => `${base}/${id}`}
      buscaEm={t`Nome ou identificador`}
      filtros={
        <FiltroSituacao feminino value={lista.pedido.situacao} onChange={(situacao) => lista.mudar({ situacao })} />
      }
      novo={pode('INS') ? { to: `${base}/novo`, label: t`Nova categoria` } : undefined}
      exportar={() => baixar(exportarCategorias, { querystring: filtros })}
      acoes={(categoria) => <CategoriaAcoes categoria={categoria} abrir />}
      selectionActions={
        pode('UPD') ? <SituacaoEmLote mudar={(ativo) => mudarSituacao(lista.escolhidas, ativo)} /> : undefined
      }
      vazia={
        <EmptyState icon={<CategoriaIcone icone="store" className="" />} title={<Trans>Nenhuma categoria ainda</Trans>}>
          <Trans>Cadastre a primeira: sem ela, as empresas não dizem o que fazem.</Trans>
        </EmptyState>
      }
    />
  )
}
