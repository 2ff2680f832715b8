import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { filtrosEstadoAtivo } from '@zelo/contract/enums'
import { exportarFusos } from '@zelo/contract/fuso'
import { Clock } from 'lucide-react'
import { CadastroLista } from '#components/cadastro/cadastro-lista.tsx'
import { FiltroSituacao, SituacaoEmLote } from '#components/cadastro/situacao.tsx'
import { camposDeLista, useLista } from '#components/cadastro/use-lista.ts'
import { comPadrao, umDe } from '#components/data-table/campo.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { baixar } from '#lib/api-client.ts'
import { usePermissoes } from '#lib/permissao.tsx'
import { titulo } from '#lib/titulo.ts'
import { fusos, mudarSituacao, paginaDoFuso, rotaFuso } from './fuso.queries.ts'
import { FusoAcoes } from './fuso-acoes.tsx'
import { useColunas } from './fuso-colunas.tsx'

export function meta() {
  return [titulo(t`Fusos horários`, t`Painel de controle`)]
}

const campos = {
  ...camposDeLista(['nome', 'id', 'alterado_em']),
  situacao: comPadrao(umDe(filtrosEstadoAtivo), 'TODOS'),
}

/** Time zones that the platform offers. */
export default function FusoPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaFuso)
  const lista = useLista(campos, fusos)
  const { cursor: _, ...filtros } = lista.pedido

  return (
    <CadastroLista
      nome="fuso"
      titulo={t`Fusos horários`}
      descricao={<Trans>Só os ativos aparecem para quem cadastra uma empresa ou ajusta a própria conta.</Trans>}
      lista={lista}
      columns={useColunas()}
      rowId={({ id }) => id}
      rowName={({ nome_br }) => nome_br}
      rowHref={({ id }) => paginaDoFuso(id)}
      buscaEm={t`Nome ou fuso`}
      filtros={<FiltroSituacao value={lista.pedido.situacao} onChange={(situacao) => lista.mudar({ situacao })} />}
      novo={pode('INS') ? { to: `${rotaFuso}/novo`, label: t`Novo fuso` } : undefined}
      exportar={() => baixar(exportarFusos, { querystring: filtros })}
      acoes={(fuso) => <FusoAcoes fuso={fuso} abrir />}
      selectionActions={
        pode('UPD') ? <SituacaoEmLote mudar={(ativo) => mudarSituacao(lista.escolhidas, ativo)} /> : undefined
      }
      vazia={
        <EmptyState icon={<Clock />} title={<Trans>Nenhum fuso ainda</Trans>}>
          <Trans>Cadastre o primeiro: sem ele, as empresas não têm hora certa.</Trans>
        </EmptyState>
      }
    />
  )
}
