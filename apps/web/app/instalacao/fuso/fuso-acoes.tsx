import { useLingui } from '@lingui/react/macro'
import { CadastroAcoes } from '#ui/cadastro/cadastro-acoes.tsx'
import { excluir, type Fuso, mudarSituacao, paginaDoFuso, rotaFuso } from './fuso.queries.ts'

/** What can be done with one zone. */
export function FusoAcoes({ fuso, abrir }: { fuso: Fuso; abrir?: boolean }) {
  const { t } = useLingui()
  const { id, ativo } = fuso
  return (
    <CadastroAcoes
      rota={rotaFuso}
      pagina={paginaDoFuso(id)}
      abrir={abrir}
      situacao={{ ativo, mudar: (novo) => mudarSituacao([id], novo) }}
      excluir={{
        titulo: t`Excluir o fuso «${id}»?`,
        texto: t`Ele deixa de ser oferecido. O histórico de alterações fica guardado.`,
        botao: t`Excluir fuso`,
        excluir: () => excluir(id),
      }}
    />
  )
}
