import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { filtrosEstadoAtivo } from '@zelo/contract/enums'
import { exportarServicos } from '@zelo/contract/servico'
import { Scissors } from 'lucide-react'
import { CadastroLista } from '#components/cadastro/cadastro-lista.tsx'
import { FiltroSituacao, SituacaoEmLote } from '#components/cadastro/situacao.tsx'
import { camposDeLista, useLista } from '#components/cadastro/use-lista.ts'
import { comPadrao, umDe } from '#components/data-table/campo.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { baixar } from '#lib/api-client.ts'
import { usePermissoes } from '#lib/permissao.tsx'
import { useSessao } from '#lib/session.ts'
import { titulo } from '#lib/titulo.ts'
import { useAside } from '#lib/use-aside.ts'
import { mudarSituacao, quemAtende, rotaServico, servicos } from './servico.queries.ts'
import { ServicoAcoes } from './servico-acoes.tsx'
import { useColunas } from './servico-colunas.tsx'

export function meta() {
  return [titulo(t`Serviços`)]
}

const campos = {
  ...camposDeLista(['nome', 'duracao_min', 'preco_centavos', 'alterada_em']),
  situacao: comPadrao(umDe(filtrosEstadoAtivo), 'TODOS'),
}

/** What the company offers. */
export default function ServicoPage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaServico)
  const lista = useLista(campos, (filtros) => servicos(empresa, filtros))
  const quem = useAside(quemAtende(empresa))
  const { cursor: _, ...filtros } = lista.pedido

  return (
    <CadastroLista
      nome="servico"
      titulo={t`Serviços`}
      descricao={<Trans>O que seus clientes podem marcar: duração, preço, regras e quem atende.</Trans>}
      lista={lista}
      columns={useColunas(quem)}
      rowId={({ id }) => id}
      rowName={({ nome }) => nome}
      rowHref={({ id }) => `${rotaServico}/${id}`}
      buscaEm={t`Nome ou descrição`}
      filtros={<FiltroSituacao value={lista.pedido.situacao} onChange={(situacao) => lista.mudar({ situacao })} />}
      novo={pode('INS') ? { to: `${rotaServico}/novo`, label: t`Novo serviço` } : undefined}
      exportar={() => baixar(exportarServicos, { querystring: filtros })}
      acoes={(servico) => <ServicoAcoes servico={servico} abrir />}
      selectionActions={
        pode('UPD') ? <SituacaoEmLote mudar={(ativo) => mudarSituacao(lista.escolhidas, ativo)} /> : undefined
      }
      vazia={
        <EmptyState icon={<Scissors />} title={<Trans>Nenhum serviço ainda</Trans>}>
          <Trans>Cadastre o primeiro: é o que o agente oferece e o que seus clientes marcam.</Trans>
        </EmptyState>
      }
    />
  )
}
