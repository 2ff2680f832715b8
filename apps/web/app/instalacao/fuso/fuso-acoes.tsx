import { useLingui } from '@lingui/react/macro'
import { RecordActions } from '#ui/record/record-actions.tsx'
import { excluir, type Fuso, mudarSituacao, paginaDoFuso, rotaFuso } from './fuso.queries.ts'

/** The actions on one time zone. */
export function FusoAcoes({ fuso, abrir }: { fuso: Fuso; abrir?: boolean }) {
  const { t } = useLingui()
  const { id, ativo } = fuso
  return (
    <RecordActions
      route={rotaFuso}
      page={paginaDoFuso(id)}
      inRow={abrir}
      active={{ on: ativo, change: (novo) => mudarSituacao([id], novo) }}
      remove={{
        title: t`Excluir o fuso «${id}»?`,
        text: t`Ele deixa de ser oferecido. O histórico de alterações fica guardado.`,
        button: t`Excluir fuso`,
        remove: () => excluir(id),
      }}
    />
  )
}
