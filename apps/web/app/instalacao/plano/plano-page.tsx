import { Trans, useLingui } from '@lingui/react/macro'
import { exportarPlanos } from '@zelo/contract/instalacao/plano-cadastro'
import { filtrosEstadoAtivo } from '@zelo/contract/nucleo/enums'
import { CircleMinus, Layers, ShoppingBag } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { comPadrao, umDe } from '#ui/data-table/campo.ts'
import { SelectionAction } from '#ui/data-table/selection-bar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { planos, rotaPlano } from './plano.queries.ts'
import { PlanoAbas } from './plano-abas.tsx'
import { PlanoAcoes } from './plano-acoes.tsx'
import { useColunas } from './plano-colunas.tsx'
import { useVenda } from './use-venda.ts'

const campos = {
  ...camposDeLista(['ordem', 'nome', 'preco_mensal', 'alterado_em']),
  situacao: comPadrao(umDe(filtrosEstadoAtivo), 'TODOS'),
}

/** What the platform sells. */
export default function PlanoPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const lista = useLista(campos, planos)
  const { vender, tirar } = useVenda()
  const escolhidos = lista.linhasEscolhidas

  return (
    <>
      <PlanoAbas />
      <CadastroLista
        nome="plano"
        titulo={t`Planos`}
        descricao={<Trans>O que a plataforma vende. As páginas públicas mostram na hora o que está à venda.</Trans>}
        lista={lista}
        columns={useColunas()}
        rowName={({ nome }) => nome}
        base={rotaPlano}
        buscaEm={t`Nome ou para quem é`}
        filtros={
          <Segmented
            label={t`Venda`}
            size="sm"
            {...lista.filtro('situacao')}
            options={[
              { value: 'TODOS', label: <Trans>Todos</Trans> },
              { value: 'ATIVO', label: <Trans>À venda</Trans> },
              { value: 'INATIVO', label: <Trans>Fora da venda</Trans> },
            ]}
          />
        }
        novo={pode('INS') && t`Novo plano`}
        exportar={exportarPlanos}
        acoes={(plano) => <PlanoAcoes plano={plano} abrir />}
        selectionActions={
          pode('PLN') ? (
            <>
              <SelectionAction icon={<ShoppingBag aria-hidden />} onClick={() => vender(escolhidos)}>
                <Trans>Pôr à venda</Trans>
              </SelectionAction>
              <SelectionAction icon={<CircleMinus aria-hidden />} onClick={() => tirar(escolhidos)}>
                <Trans>Tirar da venda</Trans>
              </SelectionAction>
            </>
          ) : undefined
        }
        vazia={
          <EmptyState icon={<Layers />} title={<Trans>Nenhum plano ainda</Trans>}>
            <Trans>Cadastre o primeiro e ponha à venda.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}
