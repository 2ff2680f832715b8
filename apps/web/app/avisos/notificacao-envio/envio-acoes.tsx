import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX, Undo2 } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { RecordActions } from '#ui/record/record-actions.tsx'
import { copiar, desagendar, type EnvioDaLista, excluir, retirar, rotaNotificacao } from './envio.queries.ts'

/** The actions on one notification, which depend on its state. */
export function EnvioAcoes({ envio, abrir }: { envio: EnvioDaLista; abrir?: boolean }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaNotificacao)
  const { id, assunto, estado } = envio
  const foi = estado === 'ENVIADA' || estado === 'ENVIANDO'

  async function tirar() {
    if (
      await modal.confirmed({
        title: t`Retirar «${assunto}»?`,
        text: t`Ela sai do sino de quem recebeu. Os e-mails enviados não voltam.`,
        confirmButtonText: t`Retirar notificação`,
        confirmButtonColor: 'danger',
      })
    )
      await act(() => retirar(id), t`Retirando dos sinos.`)
  }

  return (
    <RecordActions
      route={rotaNotificacao}
      page={`${rotaNotificacao}/${id}`}
      inRow={abrir}
      copy={{ label: <Trans>Copiar como rascunho</Trans>, make: () => copiar(id) }}
      remove={
        estado === 'RASCUNHO'
          ? {
              title: t`Excluir o rascunho «${assunto}»?`,
              text: t`Ninguém o recebeu. O histórico de alterações fica guardado.`,
              button: t`Excluir rascunho`,
              remove: () => excluir(id),
            }
          : undefined
      }
    >
      {estado === 'AGENDADA' && pode('UPD') ? (
        <MenuItem
          icon={<CalendarX aria-hidden />}
          onSelect={() => act(() => desagendar(id), t`Voltou a ser rascunho.`)}
        >
          <Trans>Cancelar o agendamento</Trans>
        </MenuItem>
      ) : null}
      {foi && pode('DEL') ? (
        <MenuItem danger icon={<Undo2 aria-hidden />} onSelect={tirar}>
          <Trans>Retirar</Trans>
        </MenuItem>
      ) : null}
    </RecordActions>
  )
}
