import { Trans, useLingui } from '@lingui/react/macro'
import { exportarServicos } from '@zelo/contract/empresa/servico'
import { Scissors } from 'lucide-react'
import { useAside } from '#lib/api/use-aside.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { campoSituacao } from '#ui/cadastro/situacao.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { mudarSituacao, quemAtende, rotaServico, servicos } from './servico.queries.ts'
import { ServicoAcoes } from './servico-acoes.tsx'
import { useColunas } from './servico-colunas.tsx'

const campos = {
  ...camposDeLista(['nome', 'duracao_min', 'preco_centavos', 'alterada_em']),
  situacao: campoSituacao,
}

/** What the company offers. */
export default function ServicoPage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaServico)
  const lista = useLista(campos, (filtros) => servicos(empresa, filtros))
  const quem = useAside(quemAtende(empresa))

  return (
    <CadastroLista
      nome="servico"
      titulo={t`Serviços`}
      descricao={<Trans>O que seus clientes podem marcar: duração, preço, regras e quem atende.</Trans>}
      lista={lista}
      columns={useColunas(quem)}
      rowName={({ nome }) => nome}
      base={rotaServico}
      buscaEm={t`Nome ou descrição`}
      novo={pode('INS') && t`Novo serviço`}
      exportar={exportarServicos}
      acoes={(servico) => <ServicoAcoes servico={servico} abrir />}
      situacao={{ filtro: lista.filtro('situacao'), mudar: pode('UPD') && mudarSituacao }}
      vazia={
        <EmptyState icon={<Scissors />} title={<Trans>Nenhum serviço ainda</Trans>}>
          <Trans>Cadastre o primeiro: é o que o agente oferece e o que seus clientes marcam.</Trans>
        </EmptyState>
      }
    />
  )
}
