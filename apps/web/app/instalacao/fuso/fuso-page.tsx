import { Trans, useLingui } from '@lingui/react/macro'
import { exportarFusos } from '@zelo/contract/instalacao/fuso'
import { Clock } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { campoSituacao } from '#ui/cadastro/situacao.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { fusos, mudarSituacao, rotaFuso } from './fuso.queries.ts'
import { FusoAcoes } from './fuso-acoes.tsx'
import { useColunas } from './fuso-colunas.tsx'

const campos = {
  ...camposDeLista(['nome', 'id', 'alterado_em']),
  situacao: campoSituacao,
}

/** Time zones that the platform offers. */
export default function FusoPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaFuso)
  const lista = useLista(campos, fusos)

  return (
    <CadastroLista
      nome="fuso"
      titulo={t`Fusos horários`}
      descricao={<Trans>Só os ativos aparecem para quem cadastra uma empresa ou ajusta a própria conta.</Trans>}
      lista={lista}
      columns={useColunas()}
      rowName={({ nome_br }) => nome_br}
      base={rotaFuso}
      buscaEm={t`Nome ou fuso`}
      novo={pode('INS') && t`Novo fuso`}
      exportar={exportarFusos}
      acoes={(fuso) => <FusoAcoes fuso={fuso} abrir />}
      situacao={{ filtro: lista.filtro('situacao'), mudar: pode('UPD') && mudarSituacao }}
      vazia={
        <EmptyState icon={<Clock />} title={<Trans>Nenhum fuso ainda</Trans>}>
          <Trans>Cadastre o primeiro: sem ele, as empresas não têm hora certa.</Trans>
        </EmptyState>
      }
    />
  )
}
