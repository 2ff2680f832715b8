import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { RecordActions } from '#ui/record/record-actions.tsx'
import { copiar, excluir, mudarSituacao, rotaServico, type Servico, usosDoServico } from './servico.queries.ts'

/** The actions on one service. */
export function ServicoAcoes({ servico, abrir }: { servico: Servico; abrir?: boolean }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { id, nome, ativo } = servico

  async function oQueFica() {
    const { futuros, proximo, fuso } = await usosDoServico(id)
    if (!proximo) return t`Não há horário marcado deste serviço. Ele sai da agenda e não volta.`
    const quando = formatDataHora(proximo, fuso)
    return plural(futuros, {
      one: `# horário já marcado continua valendo: ${quando}. O serviço sai da agenda e não volta.`,
      other: `# horários já marcados continuam valendo; o próximo é ${quando}. O serviço sai da agenda e não volta.`,
    })
  }

  return (
    <RecordActions
      route={rotaServico}
      page={`${rotaServico}/${id}`}
      inRow={abrir}
      copy={{ make: () => copiar(id) }}
      active={{ on: ativo, change: (novo) => mudarSituacao([id], novo) }}
      remove={{
        title: t`Excluir o serviço «${nome}»?`,
        text: oQueFica,
        button: t`Excluir serviço`,
        remove: () => excluir(empresa, id),
      }}
    />
  )
}
