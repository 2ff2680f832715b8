import { Trans, useLingui } from '@lingui/react/macro'
import { exportarCupons, filtrosCupom } from '@zelo/contract/dinheiro/cupom'
import { CircleMinus, TicketPercent } from 'lucide-react'
import { PlanoAbas } from '#instalacao/plano/plano-abas.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { comPadrao, umDe } from '#ui/data-table/campo.ts'
import { SelectionAction } from '#ui/data-table/selection-bar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { baseCupom, cupons, rotaPlano } from './cupom.queries.ts'
import { CupomAcoes } from './cupom-acoes.tsx'
import { useColunas } from './cupom-colunas.tsx'
import { nomesDaSituacao } from './cupom-textos.ts'
import { useEncerrar } from './use-encerrar.ts'

const campos = {
  ...camposDeLista(['criado_em', 'codigo', 'alterado_em']),
  sentido: comPadrao(umDe(['asc', 'desc']), 'desc'),
  situacao: comPadrao(umDe(filtrosCupom), 'TODOS'),
}

/** Discounts that the platform gives, how each stands and how often it was used. */
export default function CupomPage() {
  const { t, i18n } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const lista = useLista(campos, cupons)
  const { encerrar } = useEncerrar()
  const escolhidos = lista.linhasEscolhidas

  return (
    <>
      <PlanoAbas />
      <CadastroLista
        nome="cupom"
        titulo={t`Cupons`}
        descricao={<Trans>Descontos para quem contrata, com limite de usos e de prazo.</Trans>}
        lista={lista}
        columns={useColunas()}
        rowName={({ codigo }) => codigo}
        base={baseCupom}
        buscaEm={t`Código ou para que serve`}
        filtros={
          <FilterSelect
            label={t`Situação`}
            className="max-sm:w-full sm:w-48"
            {...lista.filtro('situacao')}
            options={filtrosCupom.map((situacao) => ({
              value: situacao,
              label: situacao === 'TODOS' ? t`Todas as situações` : i18n._(nomesDaSituacao[situacao][0]),
            }))}
          />
        }
        novo={pode('PLN') && t`Novo cupom`}
        exportar={exportarCupons}
        acoes={(cupom) => <CupomAcoes cupom={cupom} abrir />}
        selectionActions={
          pode('PLN') ? (
            <SelectionAction icon={<CircleMinus aria-hidden />} onClick={() => encerrar(escolhidos)}>
              <Trans>Encerrar</Trans>
            </SelectionAction>
          ) : undefined
        }
        vazia={
          <EmptyState icon={<TicketPercent />} title={<Trans>Nenhum cupom ainda</Trans>}>
            <Trans>Crie o primeiro e passe o código a quem vai contratar.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}
