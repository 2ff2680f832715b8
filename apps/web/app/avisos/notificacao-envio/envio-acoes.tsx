import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX, Undo2 } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroAcoes } from '#ui/cadastro/cadastro-acoes.tsx'
import { fazer } from '#ui/feedback/use-acao.ts'
import { modal } from '#ui/modal/modal.ts'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { copiar, desagendar, type EnvioDaLista, excluir, retirar, rotaNotificacao } from './envio.queries.ts'

/** What can be done with one notification, by how far it is. */
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
      await fazer(() => retirar(id), t`Retirando dos sinos.`)
  }

  return (
    <CadastroAcoes
      rota={rotaNotificacao}
      pagina={`${rotaNotificacao}/${id}`}
      abrir={abrir}
      copiar={{ label: <Trans>Copiar como rascunho</Trans>, fazer: () => copiar(id) }}
      excluir={
        estado === 'RASCUNHO'
          ? {
              titulo: t`Excluir o rascunho «${assunto}»?`,
              texto: t`Ninguém o recebeu. O histórico de alterações fica guardado.`,
              botao: t`Excluir rascunho`,
              excluir: () => excluir(id),
            }
          : undefined
      }
    >
      {estado === 'AGENDADA' && pode('UPD') ? (
        <MenuItem
          icon={<CalendarX aria-hidden />}
          onSelect={() => fazer(() => desagendar(id), t`Voltou a ser rascunho.`)}
        >
          <Trans>Cancelar o agendamento</Trans>
        </MenuItem>
      ) : null}
      {foi && pode('DEL') ? (
        <MenuItem danger icon={<Undo2 aria-hidden />} onSelect={tirar}>
          <Trans>Retirar</Trans>
        </MenuItem>
      ) : null}
    </CadastroAcoes>
  )
}
